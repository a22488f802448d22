import fc from "fast-check";
import type { AnsweredRanking } from "../../domain/judgments/ranking-record";

export interface RankingShapes {
  /** Systems are named "A", "B" … so many at most. */
  readonly systems: number;
  readonly judges?: number;
  readonly segments?: number;
  readonly rankings?: number;
}

/** Rankings as campaigns make them: a few hypotheses, systems that share one, ties, gaps between ranks. */
export function arbitraryAnsweredRankings({
  systems,
  judges = 3,
  segments = 4,
  rankings = 20,
}: RankingShapes): fc.Arbitrary<AnsweredRanking[]> {
  const names = Array.from({ length: systems }, (_, number) => String.fromCharCode(65 + number));
  const ranking = fc
    .record({
      judge: fc.integer({ min: 1, max: judges }),
      segment: fc.integer({ min: 1, max: segments }),
      shown: fc.subarray(names, { minLength: 1 }),
      // The hypothesis of each shown system, and the rank of each hypothesis.
      hypothesisOf: fc.array(fc.nat(4), { minLength: systems, maxLength: systems }),
      ranks: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ judge, segment, shown, hypothesisOf, ranks }): AnsweredRanking => {
      const hypotheses = ranks
        .map((rank, hypothesis) => ({
          rank,
          systems: shown.filter((_, position) => hypothesisOf[position] === hypothesis),
        }))
        .filter((hypothesis) => hypothesis.systems.length > 0);
      return { judge: `j${judge}`, segment: `s${segment}`, kind: "regular", state: "current", hypotheses };
    });
  return fc.array(ranking, { maxLength: rankings });
}
