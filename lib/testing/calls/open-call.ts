import type { Database } from "../../db/connection/client";
import type { TeamActor, UserActor } from "../../domain/accounts/actor";
import { createCallInput } from "../../domain/calls/call-inputs";
import { handInInput } from "../../domain/calls/hand-in-inputs";
import type { Receipt } from "../../domain/calls/submissions/receipt";
import { parseInput } from "../../domain/input/field-problems";
import { changeCallState } from "../../usecases/calls/change-call-state";
import { createCall } from "../../usecases/calls/create-call";
import { handIn } from "../../usecases/calls/hand-in";
import { makeCallLink } from "../../usecases/calls/make-call-link";
import { registerTeam } from "../../usecases/calls/register-team";
import { scoreSubmission } from "../../usecases/calls/score-submission";
import type { TestSetFiles } from "../../usecases/calls/steps/test-set-files";

export const callOpens = new Date("2026-11-20T08:00:00Z");
export const callCloses = new Date("2026-11-30T12:00:00Z");

/** While a call of `openCall` is open. */
export const whileOpen = new Date("2026-11-25T12:00:00Z");

/** When a call opens and closes, and a moment between. */
export interface CallTimes {
  readonly opens: Date;
  readonly closes: Date;
  readonly whileOpen: Date;
}

const fixedTimes: CallTimes = { opens: callOpens, closes: callCloses, whileOpen };

export const textFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

export const SMALL_SOURCE = ["He go home .", "I likes it .", "See you on Monday ."];

const edit = (correction: string) => `A 1 2|||SVA|||${correction}|||REQUIRED|||-NONE-|||0`;

/** Three sentences, of which two hold a mistake. */
export const smallTestSet: TestSetFiles = {
  ...{ name: "test", isValidation: false, references: [] },
  source: textFile("source.txt", `${SMALL_SOURCE.join("\n")}\n`),
  gold: [
    textFile(
      "secret-gold.m2",
      `S ${SMALL_SOURCE[0]}\n${edit("goes")}\n\nS ${SMALL_SOURCE[1]}\n${edit("like")}\n\nS ${SMALL_SOURCE[2]}\n\n`,
    ),
  ],
};

export interface OpenCall {
  readonly callId: string;
  /** By which teams register. */
  readonly registrationToken: string;
  /** While it is open. */
  readonly whileOpen: Date;
}

const system = { kind: "system" } as const;

/** A call that is open, with one test set and a registration link. */
export async function openCall(
  db: Database,
  settings: Readonly<Record<string, unknown>> = {},
  testSet: TestSetFiles = smallTestSet,
  times: CallTimes = fixedTimes,
): Promise<OpenCall> {
  const context = { db, actor: system, now: times.opens, seed: 1 };
  const terms = {
    ...{ title: "Verbs", language: "en", opensAt: times.opens, closesAt: times.closes },
    settings: { registration: "open", ...settings },
  };
  const { callId } = await createCall({ ...parseInput(createCallInput, { terms }), testSet }, context);
  await changeCallState({ callId, change: "open" }, context);
  const { token } = await makeCallLink({ callId, kind: "REGISTRATION" }, context);
  return { callId, registrationToken: token, whileOpen: times.whileOpen };
}

export interface RegisteredMember {
  readonly callId: string;
  readonly teamId: string;
  readonly actor: UserActor;
  /** A program with a token of the team. */
  readonly program: TeamActor;
}

/** A team with one member. */
export async function registeredTeam(
  db: Database,
  { callId, registrationToken, whileOpen: now }: OpenCall,
  name: string,
): Promise<RegisteredMember> {
  const { claims, teamId } = await registerTeam(
    { token: registrationToken, name, affiliation: null, member: "A member", clientAddress: undefined },
    { db, actor: { kind: "nobody" }, now, seed: 1 },
  );
  const { userId: id, sessionVersion } = claims!;
  return {
    ...{ callId, teamId },
    actor: { kind: "user", id, role: "PARTICIPANT", sessionVersion, memberships: [] },
    program: { kind: "team", id, callId, teamId },
  };
}

/** What a team hands in, at a moment. */
export async function handedIn(
  db: Database,
  { callId, program }: RegisteredMember,
  text: string,
  { now = whileOpen, ...more }: Readonly<Record<string, unknown>> & { readonly now?: Date } = {},
): Promise<Receipt> {
  const input = parseInput(handInInput, { testSet: "test", fileName: "outputs.txt", ...more });
  const { bytes } = textFile("", text);
  const startedAt = more.startedAt instanceof Date ? more.startedAt : now;
  return handIn({ ...input, callId, bytes, startedAt }, { db, actor: program, now, seed: 1 });
}

/** What the job does, for everything that waits. */
export async function scoreAll(db: Database, now = whileOpen): Promise<void> {
  const waiting = await db.submission.findMany({ where: { state: "SCORING" }, select: { id: true } });
  for (const { id: submissionId } of waiting) await scoreSubmission({ submissionId }, { db, now });
}
