import { createHash, randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { AppError } from "../../domain/app-error";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { rankedTextPasses } from "../../domain/ranking/ranked-texts";
import {
  type AnalysisUnit,
  accuracyRequestSchema,
  leaderboardRequestSchema,
} from "../../domain/results/filters/analysis-request";
import type { LeaderboardResult } from "../../domain/results/leaderboard/leaderboard-view";
import { type TestHandler, workUntil } from "../../testing/campaigns/job-worker";
import { judgeActor, organiserOf } from "../../testing/campaigns/judging-campaign";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../testing/database/people";
import { requestAnalysis } from "./request-analysis";
import { cancelAnalysis } from "./request-analysis-cancel";
import { failAnalysis, runAnalysis } from "./run-analysis";
import { rankRecords } from "./steps/rank-records";
import { viewAccuracy } from "./view-accuracy";
import { viewAnalysis } from "./view-analysis";
import { viewLeaderboard } from "./view-leaderboard";

const { db, url } = useTestDatabase();
const context = contextOf(db);

const systems = ["AMU", "CAMB", "RAC", "UFC"];

/** Rankings of four systems by three judges, the earlier system the better more often than not. */
function someRecords(count: number): readonly RankingRecord[] {
  return Array.from({ length: count }, (_, number) => {
    const stream = createStream(3, "records", number);
    return {
      judge: `judge-${1 + (number % 3)}`,
      segment: String(number % 40),
      kind: "regular",
      state: "current",
      time: new Date(testNow.getTime() + number * 60_000).toISOString(),
      hypotheses: systems.map((system, place) => ({
        systems: [system],
        rank: 1 + place + uniformInt(stream, 0, 4),
      })),
    };
  });
}

const trueSkill = (bootstrap = 50) =>
  leaderboardRequestSchema.parse({ method: "trueskill", unit: "ranking", bootstrap });

const jobs = async () =>
  (
    await db.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM pgboss.job WHERE name = 'run-analysis' ORDER BY created_on`
  ).map(({ state }) => state);

afterEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const analyses: TestHandler = {
  run: (payload, signal) => runAnalysis(payload as { analysisId: string }, contextOf(db), { signal }),
  giveUp: (payload, message) =>
    failAnalysis({ ...(payload as { analysisId: string }), message }, contextOf(db)),
};
const withWorker = (happened: (said: readonly string[]) => Promise<unknown>) =>
  workUntil(url, { "run-analysis": analyses }, happened);

describe("an analysis", () => {
  it("is asked for, computed by a worker, and shown with what it was computed from", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(60));
    const work = await requestAnalysis({ campaignId, request: trueSkill() }, context);
    expect(work).toMatchObject({ state: "queued", progress: 0, error: null });
    const before = await viewLeaderboard({ campaignId, request: trueSkill() }, context);
    expect(before.board).toMatchObject({
      needsJob: true,
      result: null,
      work: { id: work.id, state: "queued" },
    });

    const stateOf = async () => (await viewAnalysis({ campaignId, analysisId: work.id }, context)).state;
    await withWorker(() => expect.poll(stateOf).toBe("done"));
    const { board, methods, orders } = await viewLeaderboard({ campaignId, request: trueSkill() }, context);
    expect(board).toMatchObject({ work: null, isStale: false, changes: [] });
    expect(board.result).toMatchObject({
      resampled: "units",
      origin: {
        unit: "ranking",
        bootstrap: 50,
        rankings: 60,
        judgments: 360,
        judges: 3,
        segments: 40,
        seed: 1,
      },
    });
    expect(board.result?.rows.map(({ system }) => system)).toEqual(systems);
    expect(board.input?.fingerprint).toBe(methods.ew.input?.fingerprint);
    expect(orders.map(({ places }) => places.trueskill)).toEqual([1, 2, 3, 4]);
  });

  it("is found as out of date where another unit is usual for the rankings that count by now", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(60));
    const request = leaderboardRequestSchema.parse({ method: "trueskill", bootstrap: 10 });
    const run = async (asked: typeof request) =>
      runAnalysis(
        { analysisId: (await requestAnalysis({ campaignId, request: asked }, context)).id },
        context,
      );
    const shown = async (asked = request) =>
      (await viewLeaderboard({ campaignId, request: asked }, context)).board;
    // By judges because somebody says so: it is no earlier result of another request.
    await run({ ...request, unit: "judge", ranges: "joint" });
    expect(await shown()).toMatchObject({ request: { unit: "both" }, result: null, isStale: false });
    await run(request);
    expect(await shown()).toMatchObject({ result: { origin: { unit: "both" } }, isStale: false });

    const judge = await db.membership.findFirstOrThrow({ where: { campaignId, role: "JUDGE" } });
    await db.membership.update({ where: { id: judge.id }, data: { excludedAt: testNow } });
    expect(await shown()).toMatchObject({
      request: { unit: "segment" },
      result: { origin: { unit: "both" } },
      isStale: true,
      changes: ["20 rankings removed.", "1 judge no longer counted."],
    });
    expect(await shown({ ...request, unit: "judgment" })).toMatchObject({ result: null, isStale: false });
    await run(request);
    expect(await shown()).toMatchObject({ result: { origin: { unit: "segment" } }, isStale: false });
  });

  it("resamples TrueSkill by the unit asked for, and not at all as it was published: each is a result of its own", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(60));
    const boards = new Map<string, LeaderboardResult>();
    for (const unit of ["both", "judgment", "ranking", "segment", "judge", "run"] as const) {
      const request = { ...trueSkill(), unit };
      const { id } = await requestAnalysis({ campaignId, request }, context);
      await runAnalysis({ analysisId: id }, context);
      const { board, methods } = await viewLeaderboard({ campaignId, request }, context);
      expect(board).toMatchObject({ isStale: false, result: { origin: { method: "trueskill", unit } } });
      expect(methods.ew.result?.origin.unit).toBe(unit === "run" ? "both" : unit);
      boards.set(unit, board.result!);
    }
    const scores = [...boards.values()].map(({ rows }) => JSON.stringify(rows));
    expect(new Set(scores).size).toBe(6);
    // As the command gives them: see `rank --method trueskill` and its `--unit`.
    const name = "the campaign";
    const texts = () => rankedTextPasses(someRecords(60));
    const records = { table: judgmentTable(someRecords(60)), texts, fingerprint: "", name };
    for (const [unit, { rows, boundaries }] of boards) {
      const settings = { method: "trueskill", ew2015: false, bootstrap: 50, p: 0.05 } as const;
      const ranked = await rankRecords(
        records,
        { ...settings, unit: unit === "run" ? undefined : (unit as AnalysisUnit) },
        { seed: 1 },
      );
      expect({ rows, boundaries }).toEqual({ rows: ranked.rows, boundaries: ranked.boundaries });
    }
  });

  it("that was stored before TrueSkill was resampled is shown as the runs that it is", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(60));
    const runs = { ...trueSkill(), unit: "run" } as const;
    const { id } = await requestAnalysis({ campaignId, request: runs }, context);
    // The settings as they were: with the unit ranking, which meant nothing, and no word of ranges or chosen systems.
    const { ranges: _, ghost: ______, weights: _______, filters: asked, ...before } = trueSkill();
    const { systemSet: __, systems: ___, withoutSystems: ____, leftOutJudgments: _____, ...filters } = asked;
    const asStored = { ...before, unit: "ranking", seed: null, filters };
    const { settings, settingsHash } = await db.analysis.findUniqueOrThrow({ where: { id } });
    expect(settings).toEqual(asStored);
    expect(Buffer.from(settingsHash)).toEqual(createHash("sha256").update(JSON.stringify(asStored)).digest());
    // A job that was waiting makes what was asked for.
    await runAnalysis({ analysisId: id }, context);
    const { board } = await viewLeaderboard({ campaignId, request: runs }, context);
    expect(board).toMatchObject({ isStale: false, result: { resampled: "runs", origin: { unit: "run" } } });
    // And nothing takes it for what is resampled.
    const resampled = await viewLeaderboard({ campaignId, request: trueSkill() }, context);
    expect(resampled.board).toMatchObject({ needsJob: true, result: null, work: null });
  });

  it("is made once however often and however simultaneously it is asked for", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(60));
    const ask = () => requestAnalysis({ campaignId, request: trueSkill() }, context);
    const works = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(works.map(({ id }) => id)).size).toBe(1);
    expect(await jobs()).toEqual(["created"]);
    await runAnalysis({ analysisId: works[0]!.id }, context);
    expect(await ask()).toMatchObject({ id: works[0]!.id, state: "done", progress: 1 });
    expect(await jobs()).toEqual(["created"]);
    // The same settings in another order of lists are the same.
    const filters = { judges: ["judge-2", "judge-1"] };
    const turned = { judges: ["judge-1", "judge-2", "judge-1"] };
    const one = await requestAnalysis(
      { campaignId, request: { ...trueSkill(), filters: { ...trueSkill().filters, ...filters } } },
      context,
    );
    const other = await requestAnalysis(
      { campaignId, request: { ...trueSkill(), filters: { ...trueSkill().filters, ...turned } } },
      context,
    );
    expect(other.id).toBe(one.id);
  });

  it("is shown as stale, with what changed, once other rankings count", async () => {
    const { id: campaignId, judges } = await campaignOfRecords(db, someRecords(60));
    const { id } = await requestAnalysis({ campaignId, request: trueSkill() }, context);
    await runAnalysis({ analysisId: id }, context);
    const view = async () => (await viewLeaderboard({ campaignId, request: trueSkill() }, context)).board;
    const fresh = await view();
    expect(fresh).toMatchObject({ isStale: false, changes: [] });

    await db.membership.update({ where: { id: judges.get("judge-3")! }, data: { excludedAt: testNow } });
    const stale = await view();
    expect(stale.isStale).toBe(true);
    expect(stale.changes).toEqual(["20 rankings removed.", "1 judge no longer counted."]);
    expect(stale.result).toEqual(fresh.result);
    expect(stale.work).toBeNull();

    const again = await requestAnalysis({ campaignId, request: trueSkill() }, context);
    expect(again.id).not.toBe(id);
    expect(await view()).toMatchObject({ isStale: true, work: { id: again.id, state: "queued" } });
    await runAnalysis({ analysisId: again.id }, context);
    expect(await view()).toMatchObject({
      isStale: false,
      input: { rankings: 40, judges: ["judge-1", "judge-2"] },
    });

    await db.membership.update({ where: { id: judges.get("judge-3")! }, data: { excludedAt: null } });
    expect(await view()).toMatchObject({ isStale: false, result: fresh.result });
  });

  it("says what it was really computed from, where rankings changed while it waited", async () => {
    const { id: campaignId, judges } = await campaignOfRecords(db, someRecords(60));
    const { id } = await requestAnalysis({ campaignId, request: trueSkill() }, context);
    await db.membership.update({ where: { id: judges.get("judge-1")! }, data: { excludedAt: testNow } });
    await runAnalysis({ analysisId: id }, context);
    const { board } = await viewLeaderboard({ campaignId, request: trueSkill() }, context);
    expect(board).toMatchObject({ isStale: false, input: { rankings: 40 } });
    // And once more: what is asked for now is there already, so the one that waited ends without a word.
    await db.membership.update({ where: { id: judges.get("judge-1")! }, data: { excludedAt: null } });
    const waiting = await requestAnalysis({ campaignId, request: trueSkill() }, context);
    await db.membership.update({ where: { id: judges.get("judge-1")! }, data: { excludedAt: testNow } });
    await runAnalysis({ analysisId: waiting.id }, context);
    expect(await viewAnalysis({ campaignId, analysisId: waiting.id }, context)).toMatchObject({
      state: "cancelled",
    });
  });

  it("can be cancelled while it waits, and while a worker is at it; asked for again it begins again", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(600));
    const request = trueSkill(10_000);
    const waiting = await requestAnalysis({ campaignId, request }, context);
    expect(await cancelAnalysis({ campaignId, analysisId: waiting.id }, context)).toMatchObject({
      state: "cancelled",
    });
    expect(await jobs()).toEqual(["cancelled"]);
    await runAnalysis({ analysisId: waiting.id }, context);
    expect(await viewAnalysis({ campaignId, analysisId: waiting.id }, context)).toMatchObject({
      state: "cancelled",
    });

    const again = await requestAnalysis({ campaignId, request }, context);
    expect(again).toMatchObject({ id: waiting.id, state: "queued", finishedAt: null });
    const look = () => viewAnalysis({ campaignId, analysisId: again.id }, context);
    await withWorker(async (reports) => {
      const stateNow = async () => (await look()).state;
      await expect.poll(stateNow, { interval: 10 }).toBe("running");
      await cancelAnalysis({ campaignId, analysisId: again.id }, context);
      await expect.poll(() => reports).toContain("job cancelled");
    });
    expect(await jobs()).toEqual(["cancelled", "cancelled"]);
    expect(await look()).toMatchObject({ state: "cancelled", error: null });
    const { board } = await viewLeaderboard({ campaignId, request }, context);
    expect(board).toMatchObject({ result: null, work: { state: "cancelled" } });
  });

  it("that cannot be computed says why, and one that is given up too", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(10));
    const request = accuracyRequestSchema.parse({ folds: 100 });
    const { id } = await requestAnalysis({ campaignId, request }, context);
    await runAnalysis({ analysisId: id }, context);
    const { ew, trueskill } = await viewAccuracy({ campaignId }, context);
    expect(ew).toMatchObject({
      result: null,
      work: { state: "failed", error: "60 judgments cannot be split into 100 folds. Use fewer folds." },
    });
    expect(trueskill.work).toBeNull();
    const other = await requestAnalysis({ campaignId, request: { ...request, folds: 5 } }, context);
    await failAnalysis({ analysisId: other.id, message: "The server ended." }, context);
    expect(await viewAnalysis({ campaignId, analysisId: other.id }, context)).toMatchObject({
      state: "failed",
      error: "The server ended.",
    });
  });

  it("of accuracy gives the shares that were predicted", async () => {
    const { id: campaignId } = await campaignOfRecords(db, someRecords(60));
    const request = accuracyRequestSchema.parse({ folds: 10, bootstrap: 100, p: 0.05 });
    const { id } = await requestAnalysis({ campaignId, request }, context);
    await runAnalysis({ analysisId: id }, context);
    const { ew } = await viewAccuracy({ campaignId, request: { folds: 10 } }, context);
    expect(ew.result).toMatchObject({ method: "ew", folds: 10, all: 360 });
    expect(ew.result!.totalOrdering).toBeCloseTo(ew.result!.decidedRight / ew.result!.decided, 12);
  });
});

describe("who may see and compute results", () => {
  it("is whoever organises the campaign, and nobody else", async () => {
    const { id: campaignId, judges } = await campaignOfRecords(db, someRecords(12));
    const organiser = contextOf(db, await organiserOf(db, campaignId));
    expect((await viewLeaderboard({ campaignId }, organiser)).rankings).toBe(12);
    const { id: analysisId } = await requestAnalysis({ campaignId, request: trueSkill() }, organiser);
    const stranger = contextOf(db, (await createOrganiser(db)).actor);
    const judge = contextOf(db, await judgeActor(db, judges.get("judge-1")!));
    const nobody = contextOf(db, { kind: "nobody" });
    const codeOf = (refused: Promise<unknown>) =>
      refused.then(
        () => "allowed",
        (error: AppError) => error.code,
      );
    for (const [who, code] of [
      [stranger, "not-found"],
      [judge, "forbidden"],
      [nobody, "not-signed-in"],
    ] as const) {
      expect(await codeOf(viewLeaderboard({ campaignId }, who))).toBe(code);
      expect(await codeOf(viewAccuracy({ campaignId }, who))).toBe(code);
      expect(await codeOf(viewAnalysis({ campaignId, analysisId }, who))).toBe(code);
      expect(await codeOf(requestAnalysis({ campaignId, request: trueSkill() }, who))).toBe(code);
      expect(await codeOf(cancelAnalysis({ campaignId, analysisId }, who))).toBe(code);
    }
    const elsewhere = await campaignOfRecords(db, someRecords(12));
    expect(await codeOf(viewAnalysis({ campaignId: elsewhere.id, analysisId }, context))).toBe("not-found");
    expect(await codeOf(viewAnalysis({ campaignId, analysisId: randomUUID() }, context))).toBe("not-found");
  });
});
