import { describe, expect, it } from "vitest";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { GHOST, plackettLuce } from "../../domain/ranking/plackett-luce/plackett-luce";
import { rankedTextPasses } from "../../domain/ranking/ranked-texts";
import { robustnessRequestSchema } from "../../domain/results/filters/analysis-request";
import { robustnessJson } from "../../domain/results/robustness/robustness-view";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { campaignOfRecords } from "../../testing/campaigns/stored-records";
import { useTestDatabase } from "../../testing/database/database";
import { contextOf } from "../../testing/database/people";
import { requestAnalysis } from "./request-analysis";
import { runAnalysis } from "./run-analysis";
import { robustnessOfTable } from "./steps/robustness-of-table";
import { viewFilterChoices } from "./view-filter-choices";
import { viewBoard } from "./view-leaderboard";
import { viewRobustness } from "./view-robustness";

const { db } = useTestDatabase();
const context = contextOf(db);

/** Rankings of four systems by four judges, the earlier system the better more often than not. */
function someRecords(count: number, others: Partial<RankingRecord> = {}): RankingRecord[] {
  return Array.from({ length: count }, (_, number) => {
    const stream = createStream(3, "robustness records", number);
    const ranks = [0, 1, 2, 3].map((place) => place + uniformInt(stream, 1, 5));
    return {
      judge: `judge-${1 + (number % 4)}`,
      segment: String(number % 25),
      kind: "regular",
      state: "current",
      hypotheses: ["AMU", "CAMB", "RAC", "UFC"].map((system, place) => ({
        systems: [system],
        rank: ranks[place]!,
      })),
      ...others,
    } as RankingRecord;
  });
}

describe("the robustness of a campaign's order", () => {
  it.each([
    { method: "ew" },
    { method: "trueskill" },
    { method: "bt" },
    { method: "pl" },
    { method: "pl", ghost: true },
  ] as const)(
    "is what the command line tests, to the last digit, once a job has computed it: $method",
    async (choices) => {
      const records = someRecords(80);
      const { id: campaignId } = await campaignOfRecords(db, records);
      const request = robustnessRequestSchema.parse({ ...choices, splits: 20, bootstrap: 100, seed: 5 });
      const before = await viewRobustness({ campaignId, request }, context);
      expect(before.robustness).toMatchObject({ needsJob: true, result: null, work: null });
      const { id } = await requestAnalysis({ campaignId, request }, context);
      await runAnalysis({ analysisId: id }, context);
      const { robustness } = await viewRobustness({ campaignId, request }, context);
      const progress: number[] = [];
      const expected = await robustnessOfTable(
        {
          table: judgmentTable(records),
          plackettLuce: (ghost) => plackettLuce(rankedTextPasses(records), ghost ? GHOST : 0),
          shown: undefined,
        },
        request,
        { seed: 5, onProgress: ({ done, total }) => progress.push(done / total) },
      );
      expect(JSON.stringify(robustnessJson(robustness.result!))).toBe(
        JSON.stringify(robustnessJson(expected)),
      );
      expect(robustness).toMatchObject({ isStale: false, input: { rankings: 80, seed: 5 } });
      expect(progress.every((share) => share >= 0 && share < 1)).toBe(true);
      expect(expected.claims).toHaveLength(4);
      expect(expected.claims.every(({ removal }) => removal === null)).toBe(choices.method === "trueskill");
      const board = await viewBoard(
        { campaignId, request: { ...choices, bootstrap: 100, seed: 5 } },
        context,
      );
      if (board.board.result !== null)
        expect(expected.systems).toEqual(board.board.result.rows.map(({ system }) => system));
    },
  );

  it("is tested for up to 20,000 rankings: of more, for those of some judges", async () => {
    const plan = { rankings: 20_100, systems: 5, segments: 12, judges: 3, texts: 4 };
    const { id: campaignId } = await createManyRankings(db, plan);
    await expect(viewRobustness({ campaignId }, context)).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringMatching(
        /up to 20,000 rankings, because .* Filter by judges, or .* adjudge robustness/,
      ),
    });
    const { choices } = await viewFilterChoices({ campaignId }, context);
    const judges = [choices.judges[0]!.name];
    const { robustness } = await viewRobustness({ campaignId, request: { filters: { judges } } }, context);
    expect(robustness).toMatchObject({ needsJob: true, result: null });
  });

  it("ends when it is told to", async () => {
    const records = someRecords(80);
    const table = judgmentTable(records);
    const ending = new AbortController();
    const testing = robustnessOfTable(
      { table, plackettLuce: () => plackettLuce(rankedTextPasses(records), 0), shown: undefined },
      robustnessRequestSchema.parse({ splits: 5000 }),
      { seed: 1, signal: ending.signal },
    );
    ending.abort(new Error("enough"));
    await expect(testing).rejects.toThrow("enough");
  });
});
