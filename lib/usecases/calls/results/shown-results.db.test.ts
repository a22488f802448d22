import { expect, it } from "vitest";
import {
  handedIn,
  type OpenCall,
  openCall,
  registeredTeam,
  scoreAll,
  whileOpen,
} from "../../../testing/calls/open-call";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf } from "../../../testing/database/people";
import { decideOnAnswer } from "../alternatives/decide-on-answer";
import { handInAlternatives } from "../alternatives/hand-in-alternatives";
import { saveAlternative } from "../alternatives/save-alternative";
import { viewAdjudication } from "../alternatives/view-adjudication";
import { changeCallState } from "../change-call-state";
import { changeSubmission, setFallbackOrder } from "../change-submission";
import { decideOnTeam } from "../decide-on-team";
import { joinCall } from "../join-call";
import { makeCallLink } from "../make-call-link";
import { loadCall } from "../steps/load-call";
import { shownResults } from "../steps/shown-results";
import { viewBoard } from "../view-board";
import { requestAlternativesScoring } from "./request-alternatives-scoring";
import { scoreAlternatives } from "./score-alternatives";
import { viewCallResults } from "./view-call-results";
import { viewTeamPaper } from "./view-team-paper";

const { db } = useTestDatabase();
const GOOD = "He goes home .\nI likes it .\nSee you on Monday .\n";
const BETTER = "He goes home .\nI like it .\nSee you on Monday .\n";
const system = contextOf(db, undefined, whileOpen);

async function resultsOf({ callId }: OpenCall) {
  const { id } = await db.testSet.findFirstOrThrow({ where: { callId } });
  const call = await loadCall(db, callId, system.actor);
  return shownResults(db, call!, id);
}

it("results are computed once, and again after each change of what they are computed from", async () => {
  const call = await openCall(db);
  const { callId } = call;
  const [alder, birch] = [await registeredTeam(db, call, "Alder"), await registeredTeam(db, call, "Birch")];
  for (const [team, text] of [
    [alder, GOOD],
    [birch, GOOD],
  ] as const)
    await handedIn(db, team, text, { primary: true });
  await handedIn(db, alder, BETTER);
  await scoreAll(db);
  const { id: testSetId } = await db.testSet.findFirstOrThrow({ where: { callId } });
  const of = { callId, testSetId };
  const as = (actor: typeof alder.actor) => contextOf(db, actor, whileOpen);
  await setFallbackOrder({ callId, testSet: "test", numbers: [2] }, as(alder.actor));
  for (const change of ["close", "contest"] as const) await changeCallState({ callId, change }, system);
  const { token } = await makeCallLink({ callId, kind: "ANNOTATOR" }, system);
  const { claims } = await joinCall({ token, clientAddress: undefined }, system);
  const annotator = as({ ...alder.actor, id: claims.userId });

  let last = await resultsOf(call);
  const afterChange = async (what: string, change: () => Promise<unknown>) => {
    expect(await resultsOf(call), `before ${what}`).toBe(last);
    await change();
    const now = await resultsOf(call);
    expect(now === last, what).toBe(false);
    last = now;
    return now;
  };
  const scoreOf = ({ tables }: typeof last, team: string) =>
    tables[0]?.rows.find(([, name]) => name === team)?.[2];
  expect(scoreOf(last, "Alder")).toBeCloseTo(83.33, 2);
  const withdrawn = await afterChange("withdrawing", () =>
    changeSubmission({ callId, number: 1, change: "withdraw" }, as(alder.actor)),
  );
  expect(scoreOf(withdrawn, "Alder")).toBe(100);
  const away = await afterChange("removing", () =>
    decideOnTeam({ callId, teamId: alder.teamId, decision: "remove" }, system),
  );
  expect(away.primaries.map(({ team }) => team)).toEqual(["Birch"]);
  await afterChange("approving", () =>
    decideOnTeam({ callId, teamId: alder.teamId, decision: "approve" }, system),
  );
  await afterChange("an answer", async () => {
    await saveAlternative({ ...of, position: 1, kind: "NOOP", edits: [], reason: "" }, as(birch.actor));
    await handInAlternatives(of, as(birch.actor));
  });
  const decided = await afterChange("a verdict", async () => {
    const [{ position, key } = { position: -1, key: "" }] = (await viewAdjudication(of, annotator)).answers;
    await decideOnAnswer({ ...of, position, key, decision: "accept", edits: [], note: "" }, annotator);
  });
  expect(decided.isOutOfDate).toBe(true);
  await requestAlternativesScoring(of, system);
  // That scoring waits, and how far it is, changes no result.
  expect(await resultsOf(call)).toBe(last);
  const scored = await afterChange("scoring", () => scoreAlternatives({ testSetId }, system));
  expect(scored.isOutOfDate).toBe(false);
  const gained = scored.tables.find(({ name }) => name === "m2-with-alternatives");
  expect(gained?.rows.map(([, team, score]) => [team, score])).toContainEqual(["Birch", 100]);
});

it("teams of one name are told apart wherever all are named, by their pseudonyms", async () => {
  const call = await openCall(db);
  const { callId } = call;
  const [one, other] = [await registeredTeam(db, call, "Alder"), await registeredTeam(db, call, "Alder")];
  await handedIn(db, one, GOOD, { primary: true });
  await handedIn(db, other, BETTER, { primary: true });
  await scoreAll(db);
  for (const change of ["close", "finish"] as const) await changeCallState({ callId, change }, system);
  const pseudonyms = await db.team.findMany({ where: { callId } });
  const labelOf = (id: string) => `Alder (${pseudonyms.find((team) => team.id === id)!.pseudonym})`;
  const labels = [other, one].map(({ teamId }) => labelOf(teamId));
  const member = contextOf(db, one.actor, whileOpen);
  const board = (await viewBoard({ callId }, member)).boards[0]!;
  expect(board.rows.map(({ team }) => team)).toEqual(labels);
  const { tables } = await viewCallResults({ callId }, member);
  expect(tables[0]?.rows.map(([, team]) => team)).toEqual(labels);
  const paper = (await viewTeamPaper({ callId }, member)).parts[0]!;
  expect(paper.tables[0]?.rows.map(([, team]) => team)).toEqual([labelOf(one.teamId)]);
});

it("a board by a metric of edits shows beside corrections how many errors were found, once the call is closed", async () => {
  const call = await openCall(db, { metrics: ["spans"], board: "open" });
  const { callId } = call;
  const team = await registeredTeam(db, call, "Alder");
  await handedIn(db, team, GOOD.replace("goes", "went"), { primary: true });
  await scoreAll(db);
  const member = contextOf(db, team.actor, whileOpen);
  const shown = async () =>
    (await viewBoard({ callId }, member)).boards.map(({ metric, title, rows }) => [
      ...[metric, title],
      ...rows[0]!.figures.slice(0, 3).map(({ value }) => value),
    ]);
  expect(await shown()).toEqual([["spans", "Edit spans", 0, 0, 0]]);
  await changeCallState({ callId, change: "close" }, system);
  expect(await shown()).toEqual([
    ["spans", "Edit spans", 0, 0, 0],
    ["spans-detection", "Edit spans, detection", 83.33, 100, 50],
  ]);
});
