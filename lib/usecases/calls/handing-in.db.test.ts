import { describe, expect, it } from "vitest";
import { callTermsSchema } from "../../domain/calls/call-inputs";
import { maxSubmissionBytes } from "../../domain/calls/hand-in-inputs";
import { parseInput } from "../../domain/input/field-problems";
import {
  callCloses,
  callOpens,
  handedIn,
  openCall,
  registeredTeam,
  SMALL_SOURCE,
  scoreAll,
  smallTestSet,
  whileOpen,
} from "../../testing/calls/open-call";
import { useTestDatabase } from "../../testing/database/database";
import { untilSomebodyWaits } from "../../testing/database/until-somebody-waits";
import { addTestSet } from "./add-test-set";
import { viewAlternatives } from "./alternatives/view-alternatives";
import { changeCall } from "./change-call";
import { changeCallState } from "./change-call-state";
import { markNewsRead } from "./change-own-team";
import { changeSubmission, setFallbackOrder } from "./change-submission";
import { failSubmission } from "./score-submission";
import { viewBoard } from "./view-board";
import { viewOwnTeam } from "./view-own-team";
import { downloadReceipt, viewReceipt } from "./view-receipt";

const { db } = useTestDatabase();
const system = { kind: "system" } as const;
const at = (now: Date, actor: Parameters<typeof viewOwnTeam>[1]["actor"] = system) => ({
  db,
  actor,
  now,
  seed: 1,
});
const GOOD = "He goes home .\nI likes it .\nSee you on Monday .\n";
const BETTER = "He goes home .\nI like it .\nSee you on Monday .\n";
const later = (seconds: number) => new Date(callCloses.getTime() + seconds * 1000);

describe("handing in", () => {
  it("gives a receipt, and scores with one decimal and no counts while the call is open", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    const receipt = await handedIn(db, team, GOOD, { primary: true, system: "mark-1" });
    expect(receipt).toMatchObject({
      ...{ number: 1, testSet: "test", state: "SCORING", problems: [], primary: true, submissionsLeft: 6 },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await scoreAll(db);
    const view = await viewOwnTeam({ callId: call.callId }, at(whileOpen, team.actor));
    expect(view.submissions[0]).toMatchObject({
      ...{ number: 1, state: "SCORED", isPrimary: true },
      scores: [
        {
          metric: "M²",
          figures: [
            { title: "F", value: 83.3 },
            { title: "P", value: 100 },
            { title: "R", value: 50 },
          ],
        },
      ],
    });
    expect(view.submissions[0]?.scores[0]?.figures).toHaveLength(3);
    expect(view.testSets[0]).toMatchObject({ submissionsLeft: 6, primary: 1, lines: 3 });
  });

  it("leaves a receipt that the team can fetch again as text and as JSON, and nobody else", async () => {
    const call = await openCall(db);
    const { callId } = call;
    const [team, rival] = [await registeredTeam(db, call, "Alder"), await registeredTeam(db, call, "Birch")];
    const given = await handedIn(db, team, GOOD, { primary: true });
    const own = at(whileOpen, team.actor);
    expect(await viewReceipt({ callId, number: 1 }, own)).toEqual(given);
    await handedIn(db, team, "one\n");
    const { text, fileName } = await downloadReceipt({ callId, file: "2.txt" }, own);
    expect(fileName).toBe("receipt-2.txt");
    expect(text).toMatch(/State +invalid, costs nothing\n/);
    expect(text).toContain("line 2: 1 line, 2 fewer than the source (3).");
    const json = JSON.parse((await downloadReceipt({ callId, file: "1.json" }, own)).text);
    expect(json).toEqual({ ...given, receivedAt: whileOpen.toISOString() });
    const foreign = at(whileOpen, rival.actor);
    for (const file of ["1.txt", "9.txt", "x", "1.pdf"])
      await expect(downloadReceipt({ callId, file }, foreign)).rejects.toThrow(
        "This submission does not exist.",
      );
    await changeSubmission({ callId, number: 1, change: "delete" }, own);
    await expect(viewReceipt({ callId, number: 1 }, own)).rejects.toMatchObject({ code: "not-found" });
  });

  it("costs nothing where it is invalid, and says line and problem", async () => {
    const call = await openCall(db, { submissionsPerTestSet: 1 });
    const team = await registeredTeam(db, call, "Alder");
    const short = await handedIn(db, team, "He goes home .\n");
    expect(short).toMatchObject({
      ...{ number: 1, state: "INVALID", submissionsLeft: 1 },
      problems: [{ line: 2, text: "1 line, 2 fewer than the source (3)." }],
    });
    const notUtf8 = await handedIn(db, team, "\u0000");
    expect(notUtf8.problems[0]).toMatchObject({ line: 1, text: expect.stringContaining("NUL") });
    const same = await handedIn(db, team, SMALL_SOURCE.join("\n"));
    expect(same).toMatchObject({ state: "INVALID", submissionsLeft: 1 });
    expect(same.problems[0]?.text).toContain("hand the file in again and count it in spite of doubts");
    const meant = await handedIn(db, team, SMALL_SOURCE.join("\n"), { anyway: "true" });
    expect(meant).toMatchObject({ number: 4, state: "SCORING", submissionsLeft: 0, problems: [] });
    expect(meant.warnings).toHaveLength(1);
    await expect(handedIn(db, team, GOOD)).rejects.toThrow("has used all 1 submissions");
  });

  it("costs nothing where the server failed, where it was cancelled, and where scoring is stuck", async () => {
    const call = await openCall(db, { submissionsPerTestSet: 1 });
    const team = await registeredTeam(db, call, "Alder");
    const context = at(whileOpen, team.actor);
    await handedIn(db, team, GOOD, { primary: true });
    const { id } = await db.submission.findFirstOrThrow({ where: { teamId: team.teamId } });
    await failSubmission({ submissionId: id, message: "out of memory" }, { db });
    expect((await viewOwnTeam({ callId: call.callId }, context)).testSets[0]).toMatchObject({
      ...{ submissionsLeft: 1, primary: null },
    });
    await handedIn(db, team, GOOD);
    await changeSubmission({ callId: call.callId, number: 2, change: "cancel" }, context);
    await scoreAll(db);
    const cancelled = await viewOwnTeam({ callId: call.callId }, context);
    expect(cancelled.submissions[0]).toMatchObject({ number: 2, state: "CANCELLED", scores: [] });
    const third = await handedIn(db, team, GOOD);
    expect(third.submissionsLeft).toBe(0);
    const hour = new Date(whileOpen.getTime() + 3_600_000);
    expect((await handedIn(db, team, BETTER, { now: hour })).number).toBe(4);
  });

  it("keeps no texts of what is invalid, scores none of it and marks none of it as primary", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    // Readable, but the same as the source.
    const doubted = await handedIn(db, team, SMALL_SOURCE.join("\n"), { primary: true });
    expect(doubted).toMatchObject({ state: "INVALID", primary: false });
    const [row] = await db.submission.findMany({
      where: { teamId: team.teamId },
      select: { id: true, isPrimary: true, texts: true },
    });
    expect(row).toMatchObject({ isPrimary: false, texts: null });
    const jobs = () =>
      db.$queryRaw`SELECT "data" FROM pgboss.job WHERE "data"->>'submissionId' = ${row!.id.toString()}`;
    expect(await jobs()).toEqual([]);
    expect(await handedIn(db, team, GOOD)).toMatchObject({ state: "SCORING", primary: false });
  });

  it("up to 16 MiB are read, and a byte more is too large", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    const most = "x".repeat(maxSubmissionBytes);
    expect(await handedIn(db, team, most)).toMatchObject({ state: "INVALID", bytes: maxSubmissionBytes });
    await expect(handedIn(db, team, `${most}x`)).rejects.toMatchObject({ code: "too-large" });
  });

  it("a team that is removed while its file is read is told that there is no such call", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    const handing = await db.$transaction(async (tx) => {
      await tx.team.update({ where: { id: team.teamId }, data: { state: "REMOVED" } });
      const handing = handedIn(db, team, GOOD);
      await Promise.race([handing.catch(() => undefined), untilSomebodyWaits(db)]);
      // In a list: a promise would be waited for.
      return [handing];
    });
    await expect(handing[0]).rejects.toMatchObject({ code: "not-found" });
    expect(await db.submission.count({ where: { teamId: team.teamId } })).toBe(0);
  });

  it("one second after closing is refused with both times; within the grace it counts", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    await expect(handedIn(db, team, GOOD, { now: later(1) })).rejects.toEqual(
      expect.objectContaining({
        code: "conflict",
        message:
          "The call closed at 30 Nov 2026, 12:00:00 UTC; the file arrived at 30 Nov 2026, 12:00:01 UTC.",
      }),
    );
    expect(await db.submission.count({ where: { teamId: team.teamId } })).toBe(0);
    const underWay = { now: later(300), startedAt: later(-1) };
    expect((await handedIn(db, team, GOOD, underWay)).state).toBe("SCORING");
  });

  it("of several files at one moment never takes more than there is room for", async () => {
    const call = await openCall(db, { submissionsPerTestSet: 3 });
    const team = await registeredTeam(db, call, "Alder");
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => handedIn(db, team, GOOD)));
    const taken = sent.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(taken.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
    expect(taken.map(({ submissionsLeft }) => submissionsLeft).sort()).toEqual([0, 1, 2]);
  });

  it("is limited, invalid files too", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    for (let time = 0; time < 60; time += 1) await handedIn(db, team, "one line");
    await expect(handedIn(db, team, "one line")).rejects.toThrow("More than 60 submissions in 10 minutes");
  });
});

describe("the primary", () => {
  it("that is withdrawn or deleted leaves none, and the team stays", async () => {
    const call = await openCall(db, { board: "open" });
    const [alder, birch] = [await registeredTeam(db, call, "Alder"), await registeredTeam(db, call, "Birch")];
    await handedIn(db, alder, GOOD, { primary: true });
    await handedIn(db, alder, BETTER);
    await handedIn(db, birch, GOOD, { primary: true });
    await scoreAll(db);
    const context = at(whileOpen, alder.actor);
    const { callId } = call;
    await changeSubmission({ callId, number: 1, change: "withdraw" }, context);
    const board = await viewBoard({ callId }, at(whileOpen));
    expect(board.boards[0]?.rows.map(({ team }) => team)).toEqual(["Birch"]);
    expect(board.withoutPrimary).toEqual(["Alder"]);
    await changeSubmission({ callId, number: 1, change: "restore" }, context);
    expect((await viewOwnTeam({ callId }, context)).testSets[0]?.primary).toBeNull();
    await changeSubmission({ callId, number: 1, change: "delete" }, context);
    await changeSubmission({ callId, number: 2, change: "mark-primary" }, context);
    const after = await viewBoard({ callId }, at(whileOpen));
    expect(after.boards[0]?.rows.map(({ team, rank }) => [team, rank])).toEqual([
      ["Alder", 1],
      ["Birch", 2],
    ]);
    const view = await viewOwnTeam({ callId }, context);
    expect(view.submissions.map(({ number }) => number)).toEqual([2]);
    expect(view.team.state).toBe("APPROVED");
    expect(view.testSets[0]?.submissionsLeft).toBe(5);
  });

  it("is after closing the first that stands in the order that the team gave, on the board and before the gold", async () => {
    const call = await openCall(db, { board: "open" });
    const team = await registeredTeam(db, call, "Alder");
    const { callId } = call;
    for (const text of [GOOD, BETTER, GOOD]) await handedIn(db, team, text);
    await scoreAll(db);
    const order = (numbers: readonly number[], now = whileOpen) =>
      setFallbackOrder({ callId, testSet: "test", numbers }, at(now, team.actor));
    await expect(order([2, 9])).rejects.toThrow(
      "This submission does not exist, or does not count on test: 9.",
    );
    await order([2, 1]);
    const primary = async (now: Date) =>
      (await viewOwnTeam({ callId }, at(now, team.actor))).testSets[0]?.primary;
    expect([await primary(whileOpen), await primary(later(1))]).toEqual([null, 2]);
    await expect(order([3], later(1))).rejects.toThrow("The call is closed.");
    const rows = async () => (await viewBoard({ callId }, at(later(1)))).boards[0]!.rows;
    expect((await rows())[0]?.figures[0]?.value).toBe(100);
    for (const change of ["close", "contest"] as const)
      await changeCallState({ callId, change }, at(later(1)));
    const contested = async () => (await viewAlternatives({ callId }, at(later(2), team.actor))).submission;
    expect(await contested()).toMatchObject({ number: 2 });
    await changeSubmission({ callId, number: 2, change: "withdraw" }, at(later(3), team.actor));
    expect([await primary(later(3)), await contested()]).toMatchObject([1, { number: 1 }]);
  });

  it("stays as it is once the call is closed, but for withdrawing", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    await handedIn(db, team, GOOD, { primary: true });
    await scoreAll(db);
    const { callId } = call;
    const closed = at(later(1), team.actor);
    await changeSubmission({ callId, number: 1, change: "withdraw" }, closed);
    for (const change of ["restore", "mark-primary", "delete", "cancel"] as const)
      await expect(changeSubmission({ callId, number: 1, change }, closed)).rejects.toThrow(
        "The call is closed.",
      );
  });
});

describe("what a team sees", () => {
  it("is its own score while the board is hidden", async () => {
    const call = await openCall(db, { board: "hidden" });
    const team = await registeredTeam(db, call, "Alder");
    await handedIn(db, team, GOOD, { primary: true });
    await scoreAll(db);
    const context = at(whileOpen, team.actor);
    expect((await viewOwnTeam({ callId: call.callId }, context)).submissions[0]?.scores).toHaveLength(1);
    await expect(viewBoard({ callId: call.callId }, context)).rejects.toThrow("This call does not exist.");
  });

  it("is nothing before closing where the call says so, and all figures after it", async () => {
    const call = await openCall(db, { ownScores: "after-closing" });
    const team = await registeredTeam(db, call, "Alder");
    await handedIn(db, team, GOOD);
    await scoreAll(db);
    const { callId } = call;
    expect((await viewOwnTeam({ callId }, at(whileOpen, team.actor))).submissions[0]?.scores).toEqual([]);
    const figures = (await viewOwnTeam({ callId }, at(later(1), team.actor))).submissions[0]?.scores[0]
      ?.figures;
    expect(figures?.map(({ value }) => value)).toEqual([83.33, 100, 50, 1, 1, 2]);
  });

  it("is the same, byte by byte, whether it is alone or one of many", async () => {
    const view = async (others: number) => {
      const call = await openCall(db);
      for (let other = 0; other < others; other += 1) {
        const team = await registeredTeam(db, call, `Other ${other}`);
        await handedIn(db, team, BETTER, { primary: true });
      }
      const own = await registeredTeam(db, call, "Alder");
      const receipt = await handedIn(db, own, GOOD, { primary: true });
      await scoreAll(db);
      const view = await viewOwnTeam({ callId: call.callId }, at(whileOpen, own.actor));
      const text = JSON.stringify({ receipt, ...view });
      // What is drawn at random tells nothing; whatever is counted stays.
      return text.replace(/Team [A-Z]{5}/, "Team").replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
    };
    expect(await view(3)).toBe(await view(0));
  });

  it("is its own alone: another team’s call, board and submissions do not exist", async () => {
    const [one, other] = [await openCall(db), await openCall(db)];
    const team = await registeredTeam(db, one, "Alder");
    const refusals = await Promise.all(
      [other.callId, "00000000-0000-4000-8000-000000000000", "x"].flatMap((callId) => [
        viewOwnTeam({ callId }, at(whileOpen, team.actor)).catch((error: Error) => error.message),
        viewOwnTeam({ callId }, at(whileOpen, team.program)).catch((error: Error) => error.message),
        viewBoard({ callId }, at(whileOpen, team.actor)).catch((error: Error) => error.message),
        changeSubmission({ callId, number: 1, change: "delete" }, at(whileOpen, team.actor)).catch(
          (error: Error) => error.message,
        ),
        changeCallState({ callId, change: "close" }, at(whileOpen, team.actor)).catch(
          (error: Error) => error.message,
        ),
      ]),
    );
    expect(new Set(refusals)).toEqual(new Set(["This call does not exist."]));
  });

  it("holds nothing of the gold, neither its words nor its file’s name", async () => {
    const call = await openCall(db, { board: "open" });
    const team = await registeredTeam(db, call, "Alder");
    const receipt = await handedIn(db, team, SMALL_SOURCE.join("\n"), { anyway: "true", primary: "true" });
    await scoreAll(db);
    const context = at(whileOpen, team.actor);
    const seen = JSON.stringify([
      receipt,
      await viewOwnTeam({ callId: call.callId }, context),
      await viewBoard({ callId: call.callId }, context),
    ]);
    expect(seen).not.toMatch(/goes|like|SVA|secret-gold/);
  });
});

describe("what changes while a call is open", () => {
  it("is a version with a note, which members are shown until they have read it", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    const { callId } = call;
    const terms = parseInput(callTermsSchema, {
      ...{ title: "Verbs", language: "en", opensAt: callOpens, closesAt: later(3600) },
      settings: { registration: "open" },
    });
    const member = at(whileOpen, team.actor);
    await expect(changeCall({ callId, terms, note: " " }, at(whileOpen))).rejects.toMatchObject({
      details: { fields: { note: "Tell teams what changed." } },
    });
    await changeCall({ callId, terms, note: "One more hour." }, at(whileOpen));
    const view = await viewOwnTeam({ callId }, member);
    expect(view.news).toEqual([{ version: 2, note: "One more hour.", at: whileOpen }]);
    expect(view.call).toMatchObject({ version: 2, closesAt: later(3600) });
    await markNewsRead({ callId }, member);
    expect((await viewOwnTeam({ callId }, member)).news).toEqual([]);
    expect((await db.callVersion.findMany({ where: { callId } })).map(({ version }) => version)).toEqual([
      1, 2,
    ]);
    await expect(changeCall({ callId, terms, note: "x" }, member)).rejects.toThrow(
      "This call does not exist.",
    );
  });

  it("is told of a test set that is added too, and stays to be read again", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    const { callId } = call;
    const { terms: before } = await db.callVersion.findFirstOrThrow({ where: { callId } });
    await addTestSet({ ...smallTestSet, callId, name: "second" }, at(whileOpen));
    const member = at(whileOpen, team.actor);
    const told = { version: 2, note: "The test set second was added.", at: whileOpen };
    expect((await viewOwnTeam({ callId }, member)).news).toEqual([told]);
    await markNewsRead({ callId }, member);
    expect(await viewOwnTeam({ callId }, member)).toMatchObject({ news: [], changes: [told] });
    const versions = await db.callVersion.findMany({ where: { callId }, orderBy: { version: "asc" } });
    expect(versions.map(({ terms }) => terms)).toEqual([before, before]);
  });

  it("takes nothing from teams that they relied on", async () => {
    const call = await openCall(db);
    const team = await registeredTeam(db, call, "Alder");
    await handedIn(db, team, GOOD);
    const terms = parseInput(callTermsSchema, {
      ...{ title: "Verbs", language: "en", opensAt: callOpens, closesAt: later(-500_000) },
      settings: { submissionsPerTestSet: 3, metrics: ["gleu"] },
    });
    await expect(
      changeCall({ callId: call.callId, terms, note: "Less" }, at(whileOpen)),
    ).rejects.toMatchObject({
      details: {
        fields: {
          submissionsPerTestSet: "Teams may have used them already: the number can only rise.",
          metrics: "There are submissions scored by these metrics.",
          closesAt: expect.stringContaining("This time has passed."),
        },
      },
    });
  });
});
