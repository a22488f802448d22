import { beforeAll, describe, expect, it } from "vitest";
import { readRankingColumns } from "../../db/results/judgment-columns";
import { rebuildTallies } from "../../db/results/tallies";
import { type ResamplingSource, resampleScores } from "../../domain/ranking/bootstrap";
import { pairScorer } from "../../domain/ranking/pair-method";
import { unitPairCountsOfColumns } from "../../domain/results/columns/columns-units";
import { filterColumns } from "../../domain/results/columns/filter-columns";
import { allRows } from "../../domain/results/columns/ranking-columns";
import { noFilters, resultFiltersSchema } from "../../domain/results/filters/result-filters";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf, testNow } from "../../testing/database/people";
import { requestAnalysis } from "./request-analysis";
import { runAnalysis } from "./run-analysis";
import { CachedColumns } from "./steps/cached-columns";
import { computeLeaderboard } from "./steps/compute-leaderboard";
import { countRankings, countUnits } from "./steps/count-units";
import { loadCountingJudges } from "./steps/counting-judges";
import { MAX_RANKINGS_AT_ONCE, select, selectRows } from "./steps/select-rankings";
import { viewAgreement } from "./view-agreement";
import { viewJudgeBoards } from "./view-judge-boards";
import { viewJudgeRankings } from "./view-judge-rankings";
import { viewBoard, viewLeaderboard } from "./view-leaderboard";

const { db } = useTestDatabase();
const context = contextOf(db);
const RANKINGS = MAX_RANKINGS_AT_ONCE + 4000;

let campaignId: string;
beforeAll(async () => {
  ({ id: campaignId } = await createManyRankings(db, {
    rankings: RANKINGS,
    systems: 5,
    segments: 30,
    judges: 4,
    texts: 3,
  }));
}, 120_000);

const scorer = () => pairScorer({ method: "ew", mode: "standard" }, ["A", "B", "C", "D", "E"], 1);

describe("above 20,000 rankings", () => {
  it("judges are not resampled one by one", async () => {
    const { judges } = await viewJudgeRankings({ campaignId }, contextOf(db));
    const asked = { campaignId, judges: judges.map(({ judge }) => judge), ew2015: false };
    expect(asked.judges).not.toEqual([]);
    expect((await viewJudgeBoards(asked, contextOf(db))).judges).toEqual([]);
  });

  it("the tallies give what the rankings give, by every unit that they know", async () => {
    const kept = new CachedColumns(await readRankingColumns(db, campaignId));
    const counting = await loadCountingJudges(db, campaignId);
    const selection = await select(db, campaignId, counting, noFilters);
    expect(selection).toMatchObject({ form: "tallies", rankings: RANKINGS });
    const read = selectRows(kept, { filters: noFilters, choice: undefined });
    for (const unit of ["ranking", "judgment", "judge", "both"] as const) {
      const counted = (await countUnits(db, campaignId, selection, unit, counting))!;
      const { sourceFor, plackettLuce: _, ...expected } = countRankings(read, unit);
      expect(counted).toMatchObject({ ...expected, segments: undefined });
      expect(counted.resampled).toBe(unit === "ranking" || unit === "both" ? "groups" : "units");
      const own = counted.sourceFor("ignored");
      if (own.unit === "both") {
        expect(own).toEqual(sourceFor("ignored"));
        continue;
      }
      const range = { seed: 5, from: 0, to: 3 };
      expect(resampleScores(own, scorer(), range)).toEqual(
        resampleScores(sourceFor("ignored") as typeof own, scorer(), range),
      );
    }
    expect(await countUnits(db, campaignId, selection, "segment", counting)).toBeUndefined();
  });

  it.each(["dropped", "kept"] as const)(
    "so they do of chosen systems, with the judgments of the others %s",
    async (judgments) => {
      const kept = new CachedColumns(await readRankingColumns(db, campaignId));
      const counting = await loadCountingJudges(db, campaignId);
      const filters = resultFiltersSchema.parse({
        withoutSystems: ["SYSTEM02", "SYSTEM04"],
        leftOutJudgments: judgments,
      });
      const selection = await select(db, campaignId, counting, filters);
      expect(selection).toMatchObject({
        form: "tallies",
        choice: { systems: ["SYSTEM01", "SYSTEM03", "SYSTEM05"], judgments },
      });
      const { choice } = selection;
      const read = selectRows(kept, { filters, choice });
      const rankings = read.rows.length;
      for (const unit of ["judgment", "judge"] as const) {
        const counted = (await countUnits(db, campaignId, selection, unit, counting))!;
        const { sourceFor, plackettLuce: _, ...expected } = countRankings(read, unit);
        expect(expected.pairs.systems).toHaveLength(judgments === "kept" ? 5 : 3);
        expect(counted).toMatchObject({ ...expected, rankings, segments: undefined });
        const own = pairScorer({ method: "ew", mode: "standard" }, expected.pairs.systems, 1);
        const range = { seed: 5, from: 0, to: 3 };
        const drawn = counted.sourceFor("ignored") as ResamplingSource;
        expect(resampleScores(drawn, own, range)).toEqual(
          resampleScores(sourceFor("ignored") as ResamplingSource, own, range),
        );
      }
      const both = (await countUnits(db, campaignId, selection, "both", counting))!;
      expect(both.sourceFor("counted")).toEqual(countRankings(read, "both").sourceFor("counted"));
      const grouped = (await countUnits(db, campaignId, selection, "ranking", counting))!;
      expect(grouped.pairs).toEqual(countRankings(read, "judgment").pairs);
    },
  );

  it("leaving few judges out takes their rankings out of the groups; only few judges are resampled themselves", async () => {
    const kept = new CachedColumns(await readRankingColumns(db, campaignId));
    const counting = await loadCountingJudges(db, campaignId);
    const filters = resultFiltersSchema.parse({ withoutJudges: ["judge-002"] });
    const selection = await select(db, campaignId, counting, filters);
    // Three of four judges have fewer than the limit: their rankings themselves are read.
    expect(selection.form).toBe("rankings");
    const forced = {
      form: "tallies" as const,
      filters: noFilters,
      choice: undefined,
      isGrouped: true,
      known: { isGrouped: true, judges: 3, documents: 0 },
      judges: counting.judges.slice(0, 3),
      rankings: 0,
      fingerprint: "",
    };
    const counted = (await countUnits(db, campaignId, forced, "ranking", counting))!;
    const rows = filterColumns(kept.columns, resultFiltersSchema.parse({ withoutJudges: ["judge-004"] }));
    const groups = unitPairCountsOfColumns(kept.columns, rows, "group");
    const source = counted.sourceFor("counted");
    if (source.unit !== "ranking") throw new Error("rankings were asked for");
    expect(source.units.offsets.length - 1).toBe(groups.length);
    const sum = groups.reduce(
      (total, { counts }) => total + counts.reduce((one, other) => one + other, 0),
      0,
    );
    expect(counted.judgments).toBe(sum);
    const both = (await countUnits(db, campaignId, forced, "both", counting))!.sourceFor("counted");
    if (both.unit !== "both") throw new Error("segments and judges were asked for");
    expect(both.units.judge).toBeDefined();
    const segments = unitPairCountsOfColumns(kept.columns, rows, "segment-group");
    expect(both.units.segment.offsets.length - 1).toBe(segments.length);
  });

  it("the leaderboard is there at once and says that groups are resampled; segments take a job", async () => {
    const view = await viewLeaderboard({ campaignId, request: { bootstrap: 100 } }, context);
    expect(view.board).toMatchObject({
      needsJob: false,
      result: { resampled: "groups", origin: { rankings: RANKINGS, unit: "both", ranges: "joint" } },
      input: { fingerprintOf: "keys", judges: ["judge-001", "judge-002", "judge-003", "judge-004"] },
    });
    expect(view.units.map(({ unit }) => unit)).toEqual(["both", "ranking", "judgment", "document", "judge"]);
    const request = { ...view.request, unit: "segment" as const };
    const bySegment = await viewBoard({ campaignId, request }, context);
    expect(bySegment.board).toMatchObject({ needsJob: true, result: null });
    const { id } = await requestAnalysis({ campaignId, request }, context);
    await runAnalysis({ analysisId: id }, context);
    const { board } = await viewBoard({ campaignId, request }, context);
    expect(board).toMatchObject({
      isStale: false,
      result: { resampled: "units", origin: { unit: "segment", segments: 30 } },
      input: { fingerprint: view.board.input!.fingerprint },
    });
    expect(board.result!.rows.map(({ score }) => score)).toEqual(
      view.board.result!.rows.map(({ score }) => score),
    );
  });

  it("filters by lines and agreement take a job, which reads the rankings", async () => {
    const filters = resultFiltersSchema.parse({ toLine: 25, minimumAgreement: -1 });
    const request = { ...(await viewBoard({ campaignId }, context)).request, bootstrap: 100, filters };
    expect((await viewBoard({ campaignId, request }, context)).board).toMatchObject({ needsJob: true });
    const { id } = await requestAnalysis({ campaignId, request }, context);
    await runAnalysis({ analysisId: id }, context);
    const { board } = await viewBoard({ campaignId, request }, context);
    const { columns } = new CachedColumns(await readRankingColumns(db, campaignId));
    const rows = filterColumns(columns, { ...filters, minimumAgreement: null });
    expect(board).toMatchObject({ isStale: false, input: { segments: 25 } });
    expect(board.input!.rankings).toBe(rows.length);
    await expect(viewJudgeRankings({ campaignId, filters: { toLine: 25 } }, context)).rejects.toMatchObject({
      code: "too-large",
    });
    expect((await viewJudgeRankings({ campaignId }, context)).judges).toHaveLength(4);
    expect((await viewAgreement({ campaignId }, context)).agreement.needsJob).toBe(true);
  });

  it("exclusion, and tallies that were written anew, are seen", async () => {
    const before = await viewBoard({ campaignId, request: { bootstrap: 100 } }, context);
    await db.$transaction((tx) => rebuildTallies(tx, campaignId), { timeout: 60_000 });
    const rebuilt = await viewBoard({ campaignId, request: { bootstrap: 100 } }, context);
    expect(rebuilt.board.input).toEqual(before.board.input);
    expect(rebuilt.board.result).toEqual(before.board.result);
    const judge = await db.membership.findFirstOrThrow({ where: { campaignId, exportName: "judge-003" } });
    await db.membership.update({ where: { id: judge.id }, data: { excludedAt: testNow } });
    const after = await viewBoard({ campaignId, request: { bootstrap: 100 } }, context);
    expect(after.rankings).toBeLessThan(MAX_RANKINGS_AT_ONCE);
    expect(after.board).toMatchObject({
      result: { resampled: "units" },
      input: { fingerprintOf: "rankings" },
    });
    const { columns } = new CachedColumns(await readRankingColumns(db, campaignId));
    expect(after.board.input!.rankings).toBe(allRows(columns).length);
  });
});

describe("above 20,000 rankings on segments of several documents, with an excluded judge", () => {
  const read = async () => {
    const { columns } = new CachedColumns(await readRankingColumns(db, ofDocuments));
    return { columns, rows: allRows(columns) };
  };
  let ofDocuments: string;

  beforeAll(async () => {
    const plan = { rankings: RANKINGS + 6000, systems: 5, segments: 100, judges: 5, texts: 3 };
    ({ id: ofDocuments } = await createManyRankings(db, plan));
    await db.membership.updateMany({
      where: { campaignId: ofDocuments, exportName: "judge-002" },
      data: { excludedAt: testNow },
    });
  }, 120_000);

  it("what the judge put into the groups is taken out of them", async () => {
    const counting = await loadCountingJudges(db, ofDocuments);
    const selection = await select(db, ofDocuments, counting, noFilters);
    expect(selection).toMatchObject({ form: "tallies", known: { judges: 4, documents: 5 } });
    const { columns, rows } = await read();
    const sorted = (counts: Iterable<number>) => [...counts].sort((one, other) => one - other);
    for (const [unit, groups] of [
      ["ranking", "group"],
      ["document", "document"],
    ] as const) {
      const counted = (await countUnits(db, ofDocuments, selection, unit, counting))!;
      const { units } = counted.sourceFor("counted") as Exclude<ResamplingSource, { unit: "judgment" }>;
      const expected = unitPairCountsOfColumns(columns, rows, groups);
      expect(units.offsets.length - 1).toBe(expected.length);
      if (!("counts" in units)) throw new Error("groups are counts");
      const own = expected.flatMap(({ counts }) => [...counts].filter((count) => count > 0));
      expect(sorted(units.counts)).toEqual(sorted(own));
    }
  });

  it("the leaderboard is there at once, and allows for what segments of one document share", async () => {
    const { board, request } = await viewBoard({ campaignId: ofDocuments }, context);
    const { result } = board;
    expect(board.needsJob).toBe(false);
    expect(result).toMatchObject({ resampled: "groups", origin: { unit: "both", judges: 4 } });
    expect(result!.allowsFor!.shares.map(({ factor, units }) => [factor, units])).toEqual([
      ["segment", expect.any(Number)],
      ["document", 5],
      ["judge", 4],
    ]);
    // The same of the documents and judges themselves: groups of rankings and segments are then the same, too.
    const kept = new CachedColumns(await readRankingColumns(db, ofDocuments));
    const selected = selectRows(kept, { filters: noFilters, choice: undefined });
    const counted = countRankings(selected, "both");
    const whole = await computeLeaderboard(counted, request, board.input!);
    for (const [place, { system, score, scoreLow, scoreHigh }] of result!.rows.entries()) {
      const other = whole.rows[place]!;
      expect([system, score]).toEqual([other.system, other.score]);
      expect(scoreLow).toBeCloseTo(other.scoreLow!, 10);
      expect(scoreHigh).toBeCloseTo(other.scoreHigh!, 10);
    }
  });
});
