import type { Database } from "../../db/connection/client";
import type { UserActor } from "../../domain/accounts/actor";
import { callTermsSchema } from "../../domain/calls/call-inputs";
import type { CallSettings } from "../../domain/calls/call-settings";
import type { CallState } from "../../domain/calls/call-state";
import { sha256 } from "../../hashing/sha256";
import { newSecretToken, tokenHash } from "../../usecases/accounts/steps/secret-token";
import { createCall } from "../../usecases/calls/create-call";
import { contextOf, createOrganiser, testNow } from "../database/people";

/** A file by name and text. */
export interface TestFile {
  readonly name: string;
  readonly text: string;
}

export interface ContestedCallFiles {
  readonly source: TestFile;
  readonly gold: readonly TestFile[];
  readonly references?: readonly TestFile[];
  /** What each team's primary submission says, by the team's name. */
  readonly outputs: ReadonlyMap<string, readonly string[]>;
  readonly annotators?: number;
  readonly state?: CallState;
  readonly alternativesUntil?: Date;
  readonly settings?: Partial<CallSettings>;
}

/** A call whose gold teams contest, with the people in it. */
export interface ContestedCall {
  readonly callId: string;
  readonly testSetId: number;
  readonly organiser: UserActor;
  /** A member of each team, by its name. */
  readonly members: ReadonlyMap<string, UserActor>;
  readonly teams: ReadonlyMap<string, string>;
  readonly annotators: readonly UserActor[];
}

/** A person who came in by a link, which works. */
async function participant(
  db: Database,
  name: string,
  link: { readonly callId: string; readonly teamId?: string },
): Promise<UserActor> {
  const { id } = await db.user.create({ data: { role: "PARTICIPANT", name } });
  const kind = link.teamId === undefined ? ("ANNOTATOR" as const) : ("TEAM_MEMBER" as const);
  const used = { userId: id, usedAt: testNow, createdAt: testNow };
  await db.invitation.create({
    data: { ...link, ...used, kind, role: "PARTICIPANT", tokenHash: tokenHash(newSecretToken()) },
  });
  return { kind: "user", id, role: "PARTICIPANT", sessionVersion: 1, memberships: [] };
}

/** Makes such a call; what teams handed in counts as scored, without scores. */
export async function contestedCall(db: Database, files: ContestedCallFiles): Promise<ContestedCall> {
  const { actor: organiser } = await createOrganiser(db);
  const { annotators: annotatorCount = 1, state = "CONTESTED", alternativesUntil } = files;
  const bytesOf = ({ name, text }: TestFile) => ({ name, bytes: new Uint8Array(Buffer.from(text)) });
  const created = await createCall(
    {
      terms: callTermsSchema.parse({
        ...{ title: "Shared task", language: "en", settings: files.settings ?? {} },
        alternativesUntil: alternativesUntil ?? null,
      }),
      testSet: {
        ...{ name: "test", isValidation: false, source: bytesOf(files.source) },
        gold: files.gold.map(bytesOf),
        references: (files.references ?? []).map(bytesOf),
      },
    },
    contextOf(db, organiser),
  );
  const { callId } = created;
  const testSetId = created.testSet!.testSetId;
  const at = { openedAt: testNow, closedAt: testNow, contestedAt: testNow, finalAt: testNow };
  await db.call.update({ where: { id: callId }, data: { state, ...at } });
  const members = new Map<string, UserActor>();
  const teams = new Map<string, string>();
  let age = 0;
  for (const [name, outputs] of files.outputs) {
    age += 1;
    const createdAt = new Date(testNow.getTime() + age);
    const { id: teamId } = await db.team.create({
      data: {
        ...{ callId, name, pseudonym: `Team ${age}`, state: "APPROVED" as const },
        ...{ createdAt, decidedAt: createdAt, lastNumber: 1 },
      },
    });
    const member = await participant(db, `${name} member`, { callId, teamId });
    await db.teamMember.create({ data: { callId, teamId, userId: member.id, name: "Member" } });
    const text = outputs.map((line) => `${line}\n`).join("");
    const file = new Uint8Array(Buffer.from(text));
    await db.submission.create({
      data: {
        ...{
          callId,
          teamId,
          testSetId,
          number: 1,
          startedAt: testNow,
          receivedAt: testNow,
          scoredAt: testNow,
        },
        ...{ fileName: "output.txt", bytes: file.length, sha256: sha256(file), format: "lines" },
        ...{ state: "SCORED" as const, isPrimary: true },
        texts: { create: { file, outputs: [...outputs] } },
      },
    });
    members.set(name, member);
    teams.set(name, teamId);
  }
  const annotators: UserActor[] = [];
  for (let number = 1; number <= annotatorCount; number += 1) {
    const annotator = await participant(db, `Annotator ${number}`, { callId });
    await db.callMember.create({ data: { callId, userId: annotator.id, role: "ANNOTATOR", number } });
    annotators.push(annotator);
  }
  return { callId, testSetId, organiser, members, teams, annotators };
}
