import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { judgmentRows } from "../../testing/generated/judgment-rows";
import { judgmentTable } from "../ranking/judgment-table";
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
