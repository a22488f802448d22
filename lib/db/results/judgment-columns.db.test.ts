import { describe, expect, it } from "vitest";
import { hasJudgments } from "../../domain/judgments/counting-rankings";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { sortRankings } from "../../domain/judgments/sort-rankings";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { recordsOfColumns } from "../../domain/results/columns/columns-records";
import { judgmentTableOfColumns } from "../../domain/results/columns/columns-table";
import { allRows } from "../../domain/results/columns/ranking-columns";
import { RANKING_GROUPS, rankingGroup, segmentGroup } from "../../domain/results/columns/ranking-group";
import { createJudgingCampaign } from "../../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer, skipping } from "../../testing/campaigns/judging-steps";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { testNow } from "../../testing/database/people";
import { readRankingColumns } from "./judgment-columns";
import { readJudgeStamps } from "./judgment-stamps";
import { loadRankingRecords } from "./ranking-records";

const { db } = useTestDatabase();

/** What results look at: not how the record came to be. */
function essence(record: RankingRecord) {
  const { segment, judge, kind, state, time, hypotheses } = record;
  return {
    segment,
    judge,
    kind,
    state,
    time,
    hypotheses: hypotheses.map((shown) => ({
      systems: shown.systems,
      rank: "rank" in shown ? shown.rank : null,
    })),
  };
}

async function exportNames(campaignId: string): Promise<ReadonlyMap<string, string>> {
  const judges = await db.membership.findMany({ where: { campaignId } });
  return new Map(judges.map(({ pseudonym, exportName }) => [pseudonym ?? "", exportName]));
}

describe("ranking columns", () => {
  it("hold the records that count, by the names of exports, in canonical order", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 40, judges: 3, segments: 30 });
    for (const judge of campaign.judges)
      for (let answer = 0; answer < 6; answer++) {
        const [task] = (await askTasks(db, campaign, judge)).tasks;
        await sendAnswer(db, campaign, judge, answerTo(task!, answer === 2 ? skipping : {}));
        const ranks = task!.hypotheses.map(() => 1);
        if (answer === 4) await sendAnswer(db, campaign, judge, answerTo(task!, { basedOn: 1, ranks }));
      }
    await db.membership.update({ where: { id: campaign.judges[1]! }, data: { excludedAt: testNow } });
    const names = await exportNames(campaign.id);
    const records = (await loadRankingRecords(db, campaign.id, { onlyCounting: true })).filter(hasJudgments);
    const columns = await readRankingColumns(db, campaign.id);
    const rows = allRows(columns);
    const own = [...recordsOfColumns(columns, rows)];
    expect(own.map(essence)).toEqual(records.map(essence));
    expect(judgmentTableOfColumns(columns, rows)).toEqual(judgmentTable(records));
    expect([...columns.task].every((task) => task > 0)).toBe(true);
    const one = await readRankingColumns(db, campaign.id, { judgeIds: [campaign.judges[2]!] });
    expect([...recordsOfColumns(one, allRows(one))]).toEqual(
      own.filter(({ judge }) => judge === names.get("judge-03")),
    );
  });

  it("of one judge and moment stand in the order of what they say, and without a time where none is known", async () => {
    const ranked = (ranks: readonly number[], time?: string): RankingRecord => ({
      judge: "b",
      segment: "3",
      kind: "regular",
      state: "current",
      ...(time === undefined ? {} : { time }),
      hypotheses: ranks.map((rank, place) => ({ systems: [`S${place}`], rank })),
    });
    const time = testNow.toISOString();
    const records = [ranked([3, 1, 2], time), ranked([1, 2, 3], time), ranked([2, 1, 3]), ranked([1, 2, 3])];
    const { id } = await campaignOfRecords(db, records);
    const columns = await readRankingColumns(db, id);
    const own = [...recordsOfColumns(columns, allRows(columns))];
    expect(own.map(essence)).toEqual(sortRankings(records).map(essence));
    expect(own[0]).not.toHaveProperty("time");
  });

  it("of a campaign without rankings are empty", async () => {
    const { id } = await createJudgingCampaign(db, { tasks: 1, judges: 1 });
    const columns = await readRankingColumns(db, id);
    expect(judgmentTableOfColumns(columns, allRows(columns))).toEqual(judgmentTable([]));
  });

  it("group rankings as the database does", async () => {
    const keys = [1, 2, 3, 255, 256, 65_537, 1_000_003, 2 ** 31 - 1];
    const rows = await db.$queryRaw<{ id: number; group: number }[]>`
      SELECT "id", ranking_group("id")::int AS "group" FROM unnest(${keys}::int[]) AS k("id")`;
    expect(rows.map(({ id }) => rankingGroup(id))).toEqual(rows.map(({ group }) => group));
    expect(Math.max(...rows.map(({ group }) => group))).toBeLessThan(RANKING_GROUPS.to);
    const segments = await db.$queryRaw<{ id: number; group: number }[]>`
      SELECT "id", segment_group("id")::int AS "group" FROM unnest(${[0, ...keys]}::int[]) AS k("id")`;
    expect(segments.map(({ id }) => segmentGroup(id))).toEqual(segments.map(({ group }) => group));
  });
});

describe("a judge's stamp", () => {
  it("changes with an answer and with a revision that says the same, and with nothing else", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 20, judges: 2, segments: 20 });
    const [first, second] = campaign.judges as [number, number];
    const stampOf = async (judge: number) =>
      (await readJudgeStamps(db, campaign.id)).find(({ judgeId }) => judgeId === judge)?.stamp;
    const [task] = (await askTasks(db, campaign, first)).tasks;
    await sendAnswer(db, campaign, first, answerTo(task!));
    const before = await stampOf(first);
    const [other] = (await askTasks(db, campaign, second)).tasks;
    await sendAnswer(db, campaign, second, answerTo(other!));
    expect(await stampOf(first)).toBe(before);
    await sendAnswer(db, campaign, first, answerTo(task!, { basedOn: 1 }));
    expect(await stampOf(first)).not.toBe(before);
  });

  it("says who is excluded", async () => {
    const { id, judges } = await campaignOfRecords(db, [
      {
        judge: "a",
        segment: "1",
        kind: "regular",
        state: "current",
        hypotheses: [
          { systems: ["X"], rank: 1 },
          { systems: ["Y"], rank: 2 },
        ],
      },
    ]);
    await db.membership.update({ where: { id: judges.get("a")! }, data: { excludedAt: testNow } });
    expect(await readJudgeStamps(db, id)).toMatchObject([{ name: "a", isExcluded: true }]);
  });
});
