import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentenceAgreement } from "../../../domain/correlation/sentence-agreement";
import type { RankingRecord } from "../../../domain/judgments/ranking-record";
import { joinScores, judgedOutputs } from "./join-scores";
import type { ScoresOfOutputs } from "./read-score-file";

const SYSTEMS = ["A", "B", "C", "D"] as const;

/** What each system wrote for each segment, as numbers that stand for texts; and how judges ranked what they saw. */
interface Study {
  readonly texts: readonly (readonly number[])[];
  readonly ranked: readonly { readonly segment: number; readonly ranks: readonly number[] }[];
}

const studies: fc.Arbitrary<Study> = fc.integer({ min: 12, max: 24 }).chain((segments) =>
  fc.record({
    texts: fc.array(fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }), {
      minLength: segments,
      maxLength: segments,
    }),
    ranked: fc.array(
      fc.record({
        // Neither the first nor the last, so that numbers alone do not tell.
        segment: fc.integer({ min: 1, max: segments - 2 }),
        ranks: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 15, maxLength: 40 },
    ),
  }),
);

/** Rankings of the distinct texts of a segment, which is called by its place and `first`. */
function rankingsOf({ texts, ranked }: Study, first: number): readonly RankingRecord[] {
  return ranked.map(({ segment, ranks }, at) => {
    const own = texts[segment]!;
    const hypotheses = [...new Set(own)].map((text, place) => ({
      systems: SYSTEMS.filter((_, system) => own[system] === text),
      rank: ranks[place]!,
    }));
    return {
      ...{ judge: `j${at % 3}`, segment: String(segment + first), kind: "regular", state: "current" },
      hypotheses,
    };
  });
}

/** A metric that gives a text of a segment a score of its own. */
function scoresOf({ texts }: Study, first: number): ScoresOfOutputs {
  return new Map(
    SYSTEMS.map((system, place) => [
      system,
      new Map(
        texts.map((own, segment) => [String(segment + first), ((own[place]! + 1) * (segment + 3) * 7) % 31]),
      ),
    ]),
  );
}

function agreementOf(study: Study, [judgments, scored]: readonly [number, number]) {
  const rankings = rankingsOf(study, judgments);
  const file = { metric: "m", file: "scores", scores: scoresOf(study, scored) };
  const { metric, numbering } = joinScores(file, judgedOutputs("judgments", rankings), {});
  const settings = {
    form: "expanded",
    ties: "human",
    test: false,
    soft: false,
    replicates: 0,
    seed: 1,
  } as const;
  const [measured] = sentenceAgreement(rankings, [metric], { ...settings, p: 0.05 }).metrics;
  const { calibrated, ...exact } = measured!;
  return { numbering, exact, calibrated: calibrated?.accuracy };
}

describe("judgments and scores", () => {
  it("agree alike whatever each counts from: identifiers that are one higher move the verdict alone", () => {
    let told = 0;
    fc.assert(
      fc.property(studies, (study) => {
        const ways = [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const;
        const found = ways.map((way) => {
          try {
            return agreementOf(study, way);
          } catch (error) {
            expect(String(error)).toMatch(/It is unclear|does not belong/);
            return undefined;
          }
        });
        for (const [place, each] of found.entries()) {
          if (each?.numbering?.by !== "texts") continue;
          const [judgments, scored] = ways[place]!;
          told += 1;
          expect(each.numbering).toMatchObject({ shift: judgments - scored, isDoubtful: false });
          expect(each.numbering.agreeing).toBe(each.numbering.compared);
          for (const other of found)
            if (other?.numbering?.by === "texts") {
              expect(other.exact).toEqual(each.exact);
              // A mean over segments, which stand in the order of their names.
              expect(other.calibrated).toBeCloseTo(each.calibrated!, 12);
            }
        }
      }),
      { numRuns: 200, seed: 12 },
    );
    // Most of these studies share enough.
    expect(told).toBeGreaterThan(400);
  });

  it("are joined by name where segments have names", () => {
    const rankings: readonly RankingRecord[] = [
      {
        ...{ judge: "j", segment: "essay 7", kind: "regular", state: "current" },
        hypotheses: [
          { systems: ["A", "B"], rank: 1 },
          { systems: ["C"], rank: 2 },
        ],
      },
    ];
    const scores: ScoresOfOutputs = new Map([
      ["A", new Map([["essay 7", 3]])],
      ["C", new Map([["essay 7", 2]])],
    ]);
    const { metric, numbering } = joinScores(
      { metric: "m", file: "scores", scores },
      judgedOutputs("judgments", rankings),
      {},
    );
    expect(numbering).toBeUndefined();
    expect(metric.scoreOf("A", "essay 7")).toBe(3);
  });
});
