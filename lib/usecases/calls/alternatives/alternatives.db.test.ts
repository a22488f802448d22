import { beforeAll, describe, expect, it, test } from "vitest";
import type { UserActor } from "../../../domain/accounts/actor";
import { AppError } from "../../../domain/app-error";
import { type ContestedCall, contestedCall } from "../../../testing/calls/contested-call";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../../testing/database/people";
import { decideOnAnswer, settleAnswer } from "./decide-on-answer";
import { handInAlternatives } from "./hand-in-alternatives";
import { saveAlternative } from "./save-alternative";
import { uploadAlternatives } from "./upload-alternatives";
import { viewAdjudication } from "./view-adjudication";
import { viewAdjudicationOverview } from "./view-adjudication-overview";
import { viewAlternatives } from "./view-alternatives";

const { db } = useTestDatabase();

const GOLD =
  "S He go home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n\nS Fine .\n\nS I sees you .\nA 1 2|||SVA|||see|||REQUIRED|||-NONE-|||0\n\n";
const files = {
  source: { name: "test.txt", text: "He go home .\nFine .\nI sees you .\n" },
  gold: [{ name: "gold.m2", text: GOLD }],
  outputs: new Map([
    ["ALPHA", ["He walks home .", "Fine .", "I saw you ."]],
    ["BETA", ["He goes home .", "Fine !", "I see you ."]],
  ]),
};
const DEADLINE = new Date(testNow.getTime() + 60_000);
const edit = (start: number, end: number, correction: string, type = "X") => {
  return { start, end, type, corrections: [correction], required: true, comment: "" };
};

let call: ContestedCall;
let alpha: UserActor;
let beta: UserActor;
const as = (actor: UserActor, now = testNow) => contextOf(db, actor, now);
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? `${error.code}: ${error.message}` : error;
};

describe("a team's alternative answers", () => {
  beforeAll(async () => {
    call = await contestedCall(db, { ...files, alternativesUntil: DEADLINE });
    alpha = call.members.get("ALPHA")!;
    beta = call.members.get("BETA")!;
  });
  const sentence = (position: number) => ({ callId: call.callId, testSetId: call.testSetId, position });

  test("are asked for where its edits are not in the gold, and nowhere else", async () => {
    const view = await viewAlternatives({ callId: call.callId }, as(alpha));
    expect(
      view.sentences.map(({ position, offered }) => [position, offered.map(({ from }) => from)]),
    ).toEqual([
      [0, ["own", "gold"]],
      [2, ["own", "gold"]],
    ]);
    expect(view.counts).toEqual({ contested: 2, open: 2, drafts: 0, handedIn: 0 });
    expect(
      (await viewAlternatives({ callId: call.callId }, as(beta))).sentences.map(({ position }) => position),
    ).toEqual([1]);
  });

  test("are kept as they are said, and handed in together", async () => {
    const said = {
      ...sentence(0),
      kind: "EDITS" as const,
      edits: [edit(1, 2, "walks", "")],
      reason: "He may walk.",
    };
    expect(await saveAlternative(said, as(alpha))).toEqual({ isHandedIn: false, isInGold: false });
    await saveAlternative({ ...sentence(1), kind: "AGREES", edits: [], reason: "" }, as(alpha));
    await saveAlternative({ ...sentence(2), kind: "EDITS", edits: [], reason: "" }, as(alpha));
    expect(await handInAlternatives({ callId: call.callId, testSetId: call.testSetId }, as(alpha))).toEqual({
      handedIn: 3,
    });
    const { sentences, counts } = await viewAlternatives({ callId: call.callId }, as(alpha));
    expect(counts).toMatchObject({ drafts: 0, handedIn: 3, open: 0 });
    expect(sentences.map(({ proposal }) => [proposal?.kind, proposal?.edits, proposal?.isHandedIn])).toEqual([
      ["EDITS", [edit(1, 2, "walks", "Others")], true],
      ["AGREES", [], true],
      ["NOOP", [], true],
    ]);
  });

  test("that were handed in change as they are saved, and can be taken back", async () => {
    const said = { ...sentence(0), kind: "EDITS" as const, edits: [edit(1, 2, "strolls")], reason: "" };
    expect(await saveAlternative(said, as(alpha))).toEqual({ isHandedIn: true, isInGold: false });
    await saveAlternative({ ...sentence(1), kind: null, edits: [], reason: "" }, as(alpha));
    expect((await viewAlternatives({ callId: call.callId }, as(alpha))).counts.handedIn).toBe(2);
  });

  test("are refused where they cannot be applied, name the team or lie outside the test set", async () => {
    const save = (edits: readonly ReturnType<typeof edit>[], reason = "", position = 0) =>
      failure(
        saveAlternative({ ...sentence(position), kind: "EDITS", edits: [...edits], reason }, as(alpha)),
      );
    expect(await save([edit(0, 9, "x")])).toBe(
      "invalid-input: Edit 1: 0–9 reaches beyond the 4 words of the sentence.",
    );
    expect(await save([edit(0, 2, "x"), edit(1, 2, "y")])).toBe("invalid-input: Edit 2 overlaps edit 1.");
    expect(await save([edit(1, 2, "x")], "Alpha, our system, found it.")).toMatch(/leave out “ALPHA”/);
    expect(await save([edit(1, 2, "x")], "", 3)).toBe("invalid-input: The test set has no sentence 4.");
    expect(await save([edit(1, 2, "x")], "alphabet")).toBeUndefined();
  });

  test("come in a file, too, in place of those of an earlier file; a bad file changes nothing", async () => {
    const upload = (text: string) =>
      uploadAlternatives(
        {
          ...{ callId: call.callId, testSetId: call.testSetId },
          file: { name: "beta.m2", bytes: new Uint8Array(Buffer.from(text)) },
        },
        as(beta),
      );
    const m2 = (...lines: readonly [string, string, string]) =>
      ["He go home .", "Fine .", "I sees you ."]
        .map((text, place) => `S ${text}\n${lines[place]}\n`)
        .join("");
    const walk = "A 1 2|||Vt|||walks|||REQUIRED|||beta says so|||0\n";
    expect(await upload(m2(walk, "A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n", ""))).toEqual({
      ...{ answers: 2, replaced: 0 },
      warnings: ["Left out: 1 comment with your team’s name, which annotators must not learn."],
    });
    expect(await failure(upload(m2("A 1 9|||Vt|||x|||REQUIRED|||-NONE-|||0\n", "", "")))).toBe(
      "invalid-input: beta.m2, line 2: offsets 1 9 reach beyond the 4 tokens of the sentence.",
    );
    expect((await viewAlternatives({ callId: call.callId }, as(beta))).counts.handedIn).toBe(2);
    expect(await upload(m2(walk.replace("beta says so", "-NONE-"), "", ""))).toEqual({
      answers: 1,
      replaced: 2,
      warnings: [],
    });
  });

  test("end with the deadline, to the second; both times are told", async () => {
    const said = { ...sentence(0), kind: "NOOP" as const, edits: [], reason: "" };
    await saveAlternative({ ...said, position: 2 }, as(alpha, new Date(DEADLINE.getTime() - 1)));
    expect(await failure(saveAlternative(said, as(alpha, DEADLINE)))).toBe(
      "conflict: Alternative answers ended at 1 Jun 2026, 10:01:00 UTC; the server’s time is 1 Jun 2026, 10:01:00 UTC.",
    );
    expect((await viewAlternatives({ callId: call.callId }, as(alpha, DEADLINE))).problem).toMatch(
      /^Alternative answers ended/,
    );
  });

  test("are nobody else's business: other people find no such call", async () => {
    const { actor: stranger } = await createOrganiser(db);
    for (const actor of [stranger, call.annotators[0]!, call.organiser])
      expect(await failure(viewAlternatives({ callId: call.callId }, as(actor)))).toBe(
        "not-found: This call does not exist.",
      );
    for (const actor of [stranger, alpha, call.organiser])
      expect(await failure(viewAdjudication({ callId: call.callId }, as(actor, DEADLINE)))).toBe(
        "not-found: This call does not exist.",
      );
    for (const actor of [stranger, alpha, call.annotators[0]!])
      expect(await failure(viewAdjudicationOverview({ callId: call.callId }, as(actor)))).toBe(
        "not-found: This call does not exist.",
      );
  });

  test("are not there before the gold is shown", async () => {
    const closed = await contestedCall(db, { ...files, state: "CLOSED" });
    expect(await failure(viewAlternatives({ callId: closed.callId }, as(closed.members.get("ALPHA")!)))).toBe(
      "conflict: The gold is not shown yet. Alternative answers begin when it is.",
    );
  });
});

describe("adjudication", () => {
  let asked: ContestedCall;
  const later = new Date(DEADLINE.getTime() + 1000);
  const of = () => ({ callId: asked.callId, testSetId: asked.testSetId });
  const queue = (annotator: number) => viewAdjudication(of(), as(asked.annotators[annotator]!, later));

  beforeAll(async () => {
    asked = await contestedCall(db, {
      ...{ ...files, annotators: 2, alternativesUntil: DEADLINE },
      settings: { annotatorsPerAnswer: 2 },
    });
    for (const [team, answers] of [
      [
        "ALPHA",
        [
          [0, "walks", "First reason"],
          [2, "saw", ""],
        ],
      ],
      [
        "BETA",
        [
          [0, "walks", "Second reason"],
          [1, null, ""],
          [2, "see", ""],
        ],
      ],
    ] as const) {
      const context = as(asked.members.get(team)!);
      for (const [position, text, reason] of answers)
        await saveAlternative(
          {
            ...{ ...of(), position, reason, kind: text === null ? ("NOOP" as const) : ("EDITS" as const) },
            edits: text === null ? [] : [edit(1, 2, text)],
          },
          context,
        );
      await handInAlternatives(of(), context);
    }
  });

  it("begins when teams can propose nothing any more", async () => {
    expect(await failure(viewAdjudication(of(), as(asked.annotators[0]!)))).toBe(
      "conflict: Teams may propose answers until 1 Jun 2026, 10:01:00 UTC. You can decide on them from then on.",
    );
  });

  it("shows equal answers once, what is in the gold not at all, and nothing of teams", async () => {
    const view = await queue(0);
    // That the sentence needs nothing is what its annotator says already.
    expect(view.answers.map(({ position, reasons }) => [position, reasons])).toEqual([
      [0, ["First reason", "Second reason"]],
      [2, []],
    ]);
    const told = JSON.stringify(view);
    for (const secret of ["ALPHA", "BETA", "Team 1", "Team 2", ...asked.teams.values(), "member"])
      expect(told).not.toContain(secret);
  });

  it("keeps each annotator's verdicts apart, and tells how far they are and how they agree", async () => {
    const [walks, saw] = (await queue(0)).answers;
    const decide = (
      annotator: number,
      at: typeof walks,
      decision: "accept" | "correct" | "reject" | null,
      edits = [edit(1, 2, "x")],
    ) =>
      decideOnAnswer(
        {
          ...of(),
          position: at!.position,
          key: at!.key,
          decision,
          edits: decision === "correct" ? edits : [],
          note: "",
        },
        as(asked.annotators[annotator]!, later),
      );
    await decide(0, walks, "reject");
    await decide(0, walks, "accept");
    await decide(0, saw, "accept");
    expect(await queue(0)).toMatchObject({ total: 2, decided: 2 });
    expect(await queue(1)).toMatchObject({
      total: 2,
      decided: 0,
      answers: [{ own: undefined }, { own: undefined }],
    });
    await decide(1, walks, "accept");
    await decide(1, saw, "reject");
    const overview = () => viewAdjudicationOverview(of(), as(asked.organiser, later));
    const view = await overview();
    expect(view.counts).toEqual({
      ...{ handedIn: 5, distinct: 4, inGold: 2, toDecide: 2, waiting: 0 },
      ...{ disputed: 1, accepted: 1, rejected: 0, corrected: 0 },
    });
    expect(view.agreement).toMatchObject({ both: 2, same: 1, kappa: 0 });
    expect(view.disputed.map(({ position }) => position)).toEqual([2]);
    await decide(1, saw, null);
    expect((await overview()).counts).toMatchObject({ waiting: 1, disputed: 0 });
    await decide(1, saw, "correct", [edit(1, 2, "have seen")]);
    const settle = (decision: "reject" | null, actor = asked.organiser) =>
      settleAnswer({ ...of(), position: 2, key: saw!.key, decision, edits: [], note: "" }, as(actor, later));
    await settle("reject");
    expect((await overview()).counts).toMatchObject({ disputed: 0, rejected: 1 });
    await settle(null);
    expect((await overview()).counts).toMatchObject({ disputed: 1, rejected: 0 });
    for (const actor of [asked.annotators[0]!, asked.members.get("ALPHA")!])
      expect(await failure(settle("reject", actor))).toBe("not-found: This call does not exist.");
  });

  it("refuses a correction that is the proposal itself, and an answer that is not there", async () => {
    const [walks] = (await queue(0)).answers;
    const decide = (change: object) =>
      failure(
        decideOnAnswer(
          {
            ...of(),
            position: 0,
            key: walks!.key,
            decision: "correct",
            edits: [edit(1, 2, "walks")],
            note: "",
            ...change,
          },
          as(asked.annotators[0]!, later),
        ),
      );
    expect(await decide({})).toMatch(/^invalid-input: The correction is the answer as it was proposed/);
    expect(await decide({ key: "0".repeat(64) })).toMatch(/^conflict: This answer was changed or taken back/);
    expect(await decide({ position: 2 })).toMatch(/^conflict: /);
    expect(await decide({ testSetId: asked.testSetId + 1 })).toBe("not-found: This call does not exist.");
  });
});
