import fc from "fast-check";
import { expect, test } from "vitest";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { arbitraryAnsweredRankings } from "../generated/arbitrary-answered-rankings";
import { judgmentRows } from "../generated/judgment-rows";
import { decidedAgreement } from "./decided-agreement";

test("fast against obvious: every two rows of a segment and a pair by two judges are compared", () => {
  fc.assert(
    fc.property(arbitraryAnsweredRankings({ systems: 6 }), (rankings) => {
      const table = judgmentTable(rankings);
      const rows = judgmentRows(table).map(({ segment, first, second, judge, outcome }) => ({
        pair: `${segment} ${first} ${second}`,
        judge,
        outcome,
      }));
      const both = rows.flatMap((one, index) =>
        rows
          .slice(index + 1)
          .filter(({ pair, judge }) => pair === one.pair && judge !== one.judge)
          .map((other) => one.outcome * other.outcome)
          .filter((product) => product !== 0),
      );
      expect(decidedAgreement(table)).toBe(both.filter((product) => product > 0).length / both.length);
    }),
  );
});
