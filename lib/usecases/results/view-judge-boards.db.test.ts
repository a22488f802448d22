import { describe, expect, it } from "vitest";
import { judgeRangesTable } from "../../domain/results/judges/judge-boards";
import { JUDGES } from "../../domain/studies/emnlp2015-published-judges";
import { TABLE_7 } from "../../domain/studies/emnlp2015-published-rankings";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { viewJudgeBoards } from "./view-judge-boards";
import { viewJudgeRankings } from "./view-judge-rankings";
import { viewBoard } from "./view-leaderboard";

const { db } = useTestDatabase();
const study = studyJudgments();

let stored: Promise<string> | undefined;
function studyCampaign(): Promise<string> {
  stored ??= campaignOfRecords(db, study!).then(({ id }) => id);
  return stored;
}

describe.skipIf(study === undefined)("ranges by each judge (skipped without the studies' data)", () => {
  it("are those of Table 7 for the wins of 2015, one rank more or less", async () => {
    const campaignId = await studyCampaign();
    const { judges: asked, systems } = await viewJudgeRankings({ campaignId }, contextOf(db));
    const names = asked.map(({ judge }) => judge);
    const view = await viewJudgeBoards({ campaignId, judges: names, ew2015: true }, contextOf(db));
    expect(view.judges.map(({ judge }) => judge)).toEqual(names);
    const ends = JUDGES.flatMap((judge, place) =>
      TABLE_7[judge].flatMap(({ system, low, high }) => {
        const row = view.judges[place]?.rows.find((each) => each.system === system);
        return [Math.abs((row?.rankLow ?? 99) - low), Math.abs((row?.rankHigh ?? 99) - high)];
      }),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(1);
    // What is one rank off hangs on chance.
    expect(ends.filter((off) => off > 0).length).toBeLessThan(ends.length / 8);
    const table = judgeRangesTable(view, systems, (name) => name);
    expect(table.rows.at(-1)).toEqual(["IPN", ...names.map(() => expect.stringMatching(/^13 \(\d\)$/))]);
  });

  it("are otherwise what the leaderboard has of that judge alone, other filters included", async () => {
    const campaignId = await studyCampaign();
    const filters = { toLine: 700, judges: ["annotator05", "annotator06"] };
    const view = await viewJudgeBoards(
      { campaignId, filters, judges: ["annotator06"], ew2015: false },
      contextOf(db),
    );
    const { board } = await viewBoard(
      { campaignId, request: { filters: { toLine: 700, judges: ["annotator06"] } } },
      contextOf(db),
    );
    expect(view.judges[0]?.rows).toEqual(
      board.result!.rows.map(({ system, rankLow, rankHigh, cluster }) => ({
        system,
        rankLow,
        rankHigh,
        cluster,
      })),
    );
  });
});
