import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../lib/db/connection/client";
import {
  handedIn,
  openCall,
  type RegisteredMember,
  registeredTeam,
  SMALL_SOURCE,
  scoreAll,
  textFile,
} from "../../lib/testing/calls/open-call";
import { decideOnAnswer } from "../../lib/usecases/calls/alternatives/decide-on-answer";
import { handInAlternatives } from "../../lib/usecases/calls/alternatives/hand-in-alternatives";
import { saveAlternative } from "../../lib/usecases/calls/alternatives/save-alternative";
import { viewAdjudication } from "../../lib/usecases/calls/alternatives/view-adjudication";
import { changeCallState } from "../../lib/usecases/calls/change-call-state";
import { joinCall } from "../../lib/usecases/calls/join-call";
import { makeCallLink } from "../../lib/usecases/calls/make-call-link";
import { requestAlternativesScoring } from "../../lib/usecases/calls/results/request-alternatives-scoring";
import { createTeamToken } from "../../lib/usecases/calls/team-tokens";
import { organiser } from "./journey";

export interface CallsToLookAt {
  /** Addresses: of a call in which teams hand in, one whose gold they contest, one that is final. */
  readonly open: string;
  readonly contested: string;
  readonly final: string;
  /** Ids of a member of a team of each call, and of an annotator of the contested one. */
  readonly people: Readonly<Record<"member" | "contesting" | "finalist" | "annotator", string>>;
}

const HOUR = 3_600_000;
const PLACES = ["Kiel", "Turin", "Ghent", "Porto", "Lund", "Graz", "Basel", "Cork", "Vilnius", "Brno"];
const teamNames = PLACES.map((place) => `University of ${place}`);

const edit = (correction: string) => ({
  ...{ start: 1, end: 2, type: "SVA", corrections: [correction], required: true, comment: "" },
});

/** What a team wrote: no two of the first few are alike. */
function outputOf(place: number): string {
  const verbs = [
    ["goes", "like"],
    ["goes", "likes"],
    ["went", "like"],
    ["gone", "liked"],
  ];
  const [first, second] = verbs[place % verbs.length]!;
  return `He ${first} home .\nI ${second} it .\nSee you ${place % 3 === 0 ? "on" : "at"} Monday .\n`;
}

/** Two annotators, who do not agree in everything. */
const twoAnnotators = SMALL_SOURCE.map((sentence, place) => {
  const line = (correction: string, annotator: number) =>
    `A 1 2|||${annotator === 0 ? "SVA" : "Vform"}|||${correction}|||REQUIRED|||-NONE-|||${annotator}\n`;
  const noop = (annotator: number) => `A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||${annotator}\n`;
  const [one, other] = [["goes", "goes"], ["like", "liked"], []][place]!;
  return `S ${sentence}\n${one ? line(one, 0) : noop(0)}${other ? line(other, 1) : noop(1)}\n`;
}).join("");

export async function prepareCallsToLookAt(db: Database): Promise<CallsToLookAt> {
  const now = new Date();
  const system = { db, actor: { kind: "system" } as const, now, seed: 3 };
  const as = (actor: RegisteredMember["actor"]) => ({ ...system, actor });
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: organiser.email } });
  const times = {
    opens: new Date(now.getTime() - HOUR),
    closes: new Date(now.getTime() + 100 * HOUR),
    whileOpen: now,
  };
  const make = async (names: readonly string[]) => {
    const call = await openCall(
      db,
      { metrics: ["m2", "spans"], board: "anonymous" },
      {
        ...{ name: "test", isValidation: false, references: [] },
        source: textFile("source.txt", `${SMALL_SOURCE.join("\n")}\n`),
        gold: [textFile("gold.m2", twoAnnotators)],
      },
      times,
    );
    const { callId } = call;
    await db.callMember.create({ data: { callId, userId, role: "ORGANISER" } });
    const teams: RegisteredMember[] = [];
    for (const [place, name] of names.entries()) {
      const team = await registeredTeam(db, call, name);
      await handedIn(db, team, outputOf(place), {
        now,
        primary: true,
        anyway: "yes",
        system: `mark-${place}`,
      });
      teams.push(team);
    }
    const { id: testSetId } = await db.testSet.findFirstOrThrow({ where: { callId } });
    return { callId, teams, of: { callId, testSetId } };
  };

  const open = await make(teamNames.slice(0, 3));
  const [own] = open.teams;
  await handedIn(db, own!, "He goes home .\n", { now });
  await handedIn(db, own!, outputOf(2), { now, system: "mark-0 with reranking of all hypotheses" });
  await createTeamToken({ callId: open.callId, name: "Cluster" }, as(own!.actor));

  const contested = await make(teamNames);
  const final = await make(teamNames.slice(0, 2));
  await scoreAll(db, now);
  for (const [{ callId }, changes] of [
    [contested, ["close", "contest"]],
    [final, ["close", "finish"]],
  ] as const)
    for (const change of changes) await changeCallState({ callId, change }, system);

  const { token } = await makeCallLink({ callId: contested.callId, kind: "ANNOTATOR" }, system);
  const { claims } = await joinCall({ token, clientAddress: undefined }, system);
  const annotator = as({ ...own!.actor, id: claims.userId });
  for (const [place, verb] of ["went", "gone", "walks"].entries()) {
    const { actor } = contested.teams[place + 1]!;
    const said = { kind: "EDITS" as const, edits: [edit(verb)], reason: "Both tenses fit the text." };
    await saveAlternative({ ...contested.of, position: 0, ...said }, as(actor));
    await handInAlternatives(contested.of, as(actor));
  }
  const [first] = (await viewAdjudication(contested.of, annotator)).answers;
  const { position, key } = first!;
  const verdict = { decision: "accept" as const, edits: [], note: "" };
  await decideOnAnswer({ ...contested.of, position, key, ...verdict }, annotator);
  // By the worker of the installation.
  await requestAlternativesScoring(contested.of, system);
  const { testSetId } = contested.of;
  for (;;) {
    const { state, message } = await db.callScoring.findUniqueOrThrow({ where: { testSetId } });
    if (state === "DONE") break;
    if (state === "FAILED") throw new Error(`scores with alternatives: ${message}`);
    await sleep(50);
  }
  const address = ({ callId }: typeof open) => `/calls/${callId}`;
  return {
    ...{ open: address(open), contested: address(contested), final: address(final) },
    people: {
      ...{ member: own!.actor.id, contesting: contested.teams[2]!.actor.id },
      ...{ finalist: final.teams[0]!.actor.id, annotator: claims.userId },
    },
  };
}
