import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../../testing/generated/arbitrary-answered-rankings";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import { RankingsOfSystems } from "../../judgments/rankings-of-systems";
import { sortRankings } from "../../judgments/sort-rankings";
import { columnsOfSystems } from "./columns-of-systems";
import { inCanonicalOrder } from "./columns-order";
import { recordsOfColumns } from "./columns-records";
import { allRows, type RankingColumns } from "./ranking-columns";

const systems = ["A", "B", "C", "D", "E"];
const judges = ["j1", "j2", "j3"];
const segments = ["s1", "s2", "s3", "s4"];

/** Every hypothesis of every ranking is one of its own: who wrote it is all that is asked of it. */
function columnsOf(rankings: readonly AnsweredRanking[]): RankingColumns {
  const shown = rankings.flatMap(({ hypotheses }) => hypotheses);
  const zeros = rankings.map(() => 0);
  const sums = (lengths: readonly number[]) =>
    Int32Array.from([0, ...lengths.map((_, at) => lengths.slice(0, at + 1).reduce((a, b) => a + b, 0))]);
  return inCanonicalOrder({
    systems,
    judges,
    segments: segments.map((name, line) => ({ name, line, document: null })),
    writers: Uint16Array.from(shown.flatMap((each) => each.systems.map((name) => systems.indexOf(name)))),
    writerOffsets: sums(shown.map((each) => each.systems.length)),
    id: Int32Array.from(rankings.keys()),
    judge: Int32Array.from(rankings, ({ judge }) => judges.indexOf(judge)),
    segment: Int32Array.from(rankings, ({ segment }) => segments.indexOf(segment)),
    task: Int32Array.from(zeros),
    kind: Uint8Array.from(zeros),
    byOrganiser: Uint8Array.from(zeros),
    ungrouped: Uint8Array.from(zeros),
    time: Float64Array.from(zeros),
    activeMs: Int32Array.from(zeros, () => -1),
    offsets: sums(rankings.map(({ hypotheses }) => hypotheses.length)),
    hypothesis: Int32Array.from(shown.keys()),
    rank: Int32Array.from(shown, ({ rank }) => rank),
  });
}

test("columns of some systems say what the records of these systems say, in canonical order", () => {
  fc.assert(
    fc.property(
      arbitraryAnsweredRankings({ systems: 5 }),
      fc.subarray(systems, { minLength: 2 }),
      (rankings, chosen) => {
        const isChosen = (system: string) => chosen.includes(system);
        const rule = new RankingsOfSystems(isChosen);
        const whole = columnsOf(rankings);
        const before = [...recordsOfColumns(whole, allRows(whole))];
        const some = columnsOfSystems(whole, isChosen);
        expect(some.systems).toEqual(chosen);
        const records = [...recordsOfColumns(some, allRows(some))];
        const expected = sortRankings(before.flatMap((record) => rule.of(record) ?? []));
        const plain = ({ id: _, ...record }: AnsweredRanking) => record;
        expect(records.map(plain)).toEqual(expected.map(plain));
        expect([...recordsOfColumns(whole, allRows(whole))]).toEqual(before);
      },
    ),
  );
});
