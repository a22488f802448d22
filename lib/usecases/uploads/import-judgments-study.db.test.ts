import { beforeAll, describe, expect, test } from "vitest";
import { loadRankingRecords } from "../../db/results/ranking-records";
import { findTallyDifferences } from "../../db/results/tallies-verify";
import { judgeAgreement } from "../../domain/agreement/judge-agreement";
import { judgmentStatistics } from "../../domain/judgments/judgment-statistics";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { sortRankings } from "../../domain/judgments/sort-rankings";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { TABLE_3B } from "../../domain/studies/emnlp2015-published-rankings";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { leaderboard } from "../../testing/oracles/leaderboard";
import { importStudy, type StudyParts, studyFolder } from "../../testing/studies/study-campaign";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { requestScoring } from "../metrics/request-metrics";
import { viewMetrics } from "../metrics/view-metrics";
import type { ImportedCampaign } from "./import-judgments";

const { db } = useTestDatabase();

/** What a record says of the judgments themselves: hypotheses in one order, without what only a file or a table has. */
function essence(record: RankingRecord) {
  const { judge, segment, kind, state, duration, time } = record;
  const hypotheses: readonly { readonly systems: readonly string[]; readonly rank?: number }[] =
    record.hypotheses;
  return {
    ...{ judge, segment, kind, state, duration, time },
    hypotheses: hypotheses
      .map(({ systems, rank }) => ({ systems: systems.toSorted().join(" "), rank }))
      .sort((one, other) => (one.systems < other.systems ? -1 : 1)),
  };
}

const study = studyJudgments();

describe.skipIf(studyFolder() === undefined)("the 2015 study (skipped without the studies' data)", () => {
  /** Imported once for all tests that look at it. */
  function imported(parts: StudyParts): () => ImportedCampaign {
    let campaign: ImportedCampaign;
    beforeAll(async () => {
      campaign = await importStudy(db, parts);
    }, 120_000);
    return () => campaign;
  }
  const whole = imported({ outputs: true, gold: true, scores: true });
  const rankingsAlone = imported({});

  describe.each<[string, () => ImportedCampaign]>([
    ["with outputs, gold and scores", whole],
    ["its rankings alone", rankingsAlone],
  ])("%s", (_, campaign) => {
    let id: string;
    let records: readonly RankingRecord[];
    beforeAll(async () => {
      id = campaign().campaignId;
      records = await loadRankingRecords(db, id, { onlyCounting: true });
    });

    test("its rankings are those of the file", () => {
      expect(records.map(essence)).toEqual(sortRankings(study ?? []).map(essence));
    });

    test("counts are those of Table 1, tallies those of the rankings", async () => {
      const { total } = judgmentStatistics(records);
      expect(total).toEqual({
        rankings: 2306,
        skipped: 13,
        unexpanded: 20516,
        unexpandedTies: 5694,
        expanded: 109098,
        expandedTies: 59117,
      });
      const [views] = await db.$queryRaw<{ unexpanded: bigint; expanded: bigint; tallied: bigint }[]>`
        SELECT (SELECT count(*) FROM unexpanded_judgment WHERE campaign_id = ${id}::uuid) AS "unexpanded",
               (SELECT count(*) FROM expanded_judgment WHERE campaign_id = ${id}::uuid) AS "expanded",
               (SELECT sum(wins + losses + ties) FROM tally WHERE campaign_id = ${id}::uuid) AS "tallied"`;
      expect(views).toEqual({ unexpanded: 20516n, expanded: 109098n, tallied: 109098n });
      expect(await findTallyDifferences(db, id)).toEqual([]);
    });

    test("Expected Wins are those of Table 3b", () => {
      const board = leaderboard(judgmentTable(records), {
        method: "ew",
        ew2015: false,
        unit: "ranking",
        bootstrap: 0,
        p: 0.05,
        seed: 1,
      });
      for (const { system, score } of TABLE_3B)
        expect(board.rows.find((each) => each.system === system)?.score).toBeCloseTo(score, 3);
    });

    test("agreement is that of the file", () => {
      expect(judgeAgreement(records)).toEqual(judgeAgreement(study ?? []));
    });

    test("the campaign is closed, its judges are called as in the file, and nobody can sign in as one", async () => {
      const campaign = await db.campaign.findUniqueOrThrow({
        where: { id },
        include: { memberships: { include: { user: true }, orderBy: { pseudonym: "asc" } } },
      });
      expect(campaign.state).toBe("CLOSED");
      expect(campaign.memberships.map(({ pseudonym, exportName }) => [pseudonym, exportName])).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`annotator0${number}`, `annotator0${number}`]),
      );
      for (const { user } of campaign.memberships)
        expect(user).toMatchObject({ role: "JUDGE", email: null, passwordHash: null });
      const kinds = await db.ranking.groupBy({
        by: ["kind", "state", "origin"],
        where: { campaignId: id },
        _count: true,
        orderBy: [{ kind: "asc" }, { state: "asc" }],
      });
      expect(kinds.map(({ kind, state, origin, _count }) => [kind, state, origin, _count])).toEqual([
        ["REGULAR", "CURRENT", "IMPORTED", 2279],
        ["REGULAR", "SKIPPED", "IMPORTED", 13],
        ["AUTOMATIC", "CURRENT", "IMPORTED", 27],
      ]);
    });
  });

  test("with everything at hand, texts, gold, references and scores are stored", async () => {
    const { campaignId, preview } = whole();
    const where = { campaignId };
    expect(preview.judgments).toMatchObject({ rankings: 2319, judges: 8, hasOutputs: true, unknownTexts: 0 });
    expect(await db.segment.count({ where })).toBe(1312);
    expect(await db.output.count({ where })).toBe(13 * 1312);
    expect(await db.system.findMany({ where: { ...where, isInput: true }, select: { name: true } })).toEqual([
      { name: "INPUT" },
    ]);
    expect(await db.metricScore.count({ where })).toBeGreaterThanOrEqual(5 * 12);
    expect(await db.goldAnnotation.count({ where: { segment: where } })).toBeGreaterThan(1312);
    expect(await db.referenceText.count({ where: { segment: where } })).toBe(2 * 1312);
    const texts = await db.hypothesis.count({
      where: { segment: where, text: { contains: "not in the file" } },
    });
    expect(texts).toBe(0);
  });

  test("with rankings alone, texts say that they are not known, and name no system", async () => {
    const { campaignId, preview } = rankingsAlone();
    expect(preview.judgments).toMatchObject({ hasOutputs: false, rankings: 2319 });
    const hypotheses = await db.hypothesis.findMany({ where: { segment: { campaignId } } });
    expect(preview.judgments?.unknownTexts).toBe(hypotheses.length);
    expect(new Set(hypotheses.map(({ text }) => text.replace(/\d+/, "N")))).toEqual(
      new Set(["(text N not in the file)"]),
    );
    // There is nothing to score: it says so, and what to upload.
    const { computable } = await viewMetrics({ campaignId }, contextOf(db));
    expect(computable.names).toEqual([]);
    expect(computable.problem).toMatch(
      /^The system outputs are unknown .* Import it again with the source, the outputs/,
    );
    await expect(requestScoring({ campaignId }, contextOf(db))).rejects.toMatchObject({ code: "conflict" });
  });
});
