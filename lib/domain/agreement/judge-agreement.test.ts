import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { hasJudgments } from "../judgments/counting-rankings";
import type { Outcome } from "../judgments/outcome";
import type { AnsweredRanking, RankingRecord } from "../judgments/ranking-record";
import { systemTextOf } from "../judgments/system-text-of";
import { unexpandedJudgments } from "../judgments/unexpanded-judgments";
import { TABLE_2 } from "../studies/emnlp2015-published-judges";
import { judgeAgreement } from "./judge-agreement";
import type { Overlap } from "./overlap";
import { shownHypotheses } from "./shown-hypotheses";

function ranking(judge: string, segment: string, ranks: Readonly<Record<string, number>>): AnsweredRanking {
  const hypotheses = Object.entries(ranks).map(([systems, rank]) => ({ rank, systems: systems.split(" ") }));
  return { judge, segment, kind: "regular", state: "current", hypotheses };
}

const anyRanking = fc
  .record({
    judge: fc.constantFrom("a", "b", "c"),
    segment: fc.constantFrom("1", "2"),
    names: fc.subarray(["A B", "C", "D", "E"], { minLength: 1 }),
    ranks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ judge, segment, names, ranks }) =>
    ranking(judge, segment, Object.fromEntries(names.map((name, place) => [name, ranks[place]!]))),
  );
const someRankings = fc.array(anyRanking, { maxLength: 25 });

const PLANNED: Overlap = { kind: "planned", taskOf: shownHypotheses };
const ACCIDENTAL: Overlap = { kind: "accidental", taskOf: shownHypotheses };

interface Judged {
  readonly judge: string;
  readonly key: string;
  readonly task: string;
  readonly outcome: Outcome;
}

/** The definition taken literally: every two labels of one key are looked at. */
function slowly(rankings: readonly RankingRecord[], one: string, other: string, overlap?: Overlap) {
  const judged = rankings.filter(hasJudgments).flatMap((given) =>
    unexpandedJudgments(given).map(
      ({ left, right, outcome }): Judged => ({
        judge: given.judge,
        key: JSON.stringify([given.segment, systemTextOf(left), systemTextOf(right)]),
        task: overlap?.taskOf(given) ?? "",
        outcome,
      }),
    ),
  );
  const labels = new Set<Judged>();
  let comparisons = 0;
  let agreements = 0;
  for (const [position, mine] of judged.entries()) {
    for (const theirs of judged.slice(position + 1)) {
      if (mine.key !== theirs.key) continue;
      const named = [mine.judge, theirs.judge].sort().join() === [one, other].sort().join();
      if (!named || (overlap && (mine.task === theirs.task) !== (overlap.kind === "planned"))) continue;
      comparisons++;
      if (mine.outcome === theirs.outcome) agreements++;
      labels.add(mine).add(theirs);
    }
  }
  const share = (outcome: Outcome) =>
    [...labels].filter((label) => label.outcome === outcome).length / labels.size;
  const chance = share("better") ** 2 + share("equal") ** 2 + share("worse") ** 2;
  const corrected = (expected: number) =>
    comparisons === 0 || expected === 1 ? undefined : (agreements / comparisons - expected) / (1 - expected);
  const ownShare = (judge: string, outcome: Outcome) => {
    const own = [...labels].filter((label) => label.judge === judge);
    return own.filter((label) => label.outcome === outcome).length / own.length;
  };
  const outcomes = ["better", "equal", "worse"] as const;
  const cohenChance = outcomes
    .map((outcome) => ownShare(one, outcome) * ownShare(other, outcome))
    .reduce((sum, each) => sum + each, 0);
  return { comparisons, agreements, kappa: corrected(chance), cohenKappa: corrected(cohenChance) };
}

describe("judgeAgreement", () => {
  test("by hand: two judges, one pair judged once by one and twice by the other", () => {
    const { inter, pairs, judges } = judgeAgreement([
      ranking("a", "1", { X: 1, Y: 2 }),
      ranking("b", "1", { X: 1, Y: 2 }),
      ranking("b", "1", { X: 2, Y: 2 }),
      ranking("b", "2", { X: 2, Y: 1 }),
    ]);
    // P(A) = 1/2; of three labels two are better and one is equal: P(E) = 5/9, symmetrised 1/9 + (4/9)/2 = 1/3.
    // Of a's own labels all are better, of b's half: P(E) = 1/2 for Cohen's.
    expect(pairs).toEqual([
      {
        a: "a",
        b: "b",
        kappa: expect.closeTo(-1 / 8, 12),
        cohenKappa: 0,
        symmetrisedKappa: expect.closeTo(1 / 4, 12),
        comparisons: 2,
        agreements: 1,
        starred: true,
      },
    ]);
    expect(judges.map(({ judge, comparisons, kappa }) => [judge, comparisons, kappa])).toEqual([
      ["a", 0, undefined],
      ["b", 1, -1],
    ]);
    expect(inter).toBeUndefined();
  });

  test("agrees with the definition taken literally, for every kind of overlap", () => {
    fc.assert(
      fc.property(someRankings, fc.constantFrom(undefined, PLANNED, ACCIDENTAL), (rankings, overlap) => {
        const { pairs, judges } = judgeAgreement(rankings, overlap);
        for (const cell of [...pairs, ...judges.map((each) => ({ ...each, a: each.judge, b: each.judge }))]) {
          const expected = slowly(rankings, cell.a, cell.b, overlap);
          expect(cell.comparisons).toBe(expected.comparisons);
          expect(cell.agreements).toBe(expected.agreements);
          expect(cell.kappa === undefined).toBe(expected.kappa === undefined);
          expect(cell.kappa ?? 0).toBeCloseTo(expected.kappa ?? 0, 9);
          if (!("cohenKappa" in cell)) continue;
          expect(cell.cohenKappa === undefined).toBe(expected.cohenKappa === undefined);
          expect(cell.cohenKappa ?? 0).toBeCloseTo(expected.cohenKappa ?? 0, 9);
        }
      }),
    );
  });

  test("where both judges said each once, Cohen's kappa is at least the pooled one, and equal where they lean alike", () => {
    const ranks = fc.record({ X: fc.integer({ min: 1, max: 2 }), Y: fc.integer({ min: 1, max: 2 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(ranks, ranks), { minLength: 1, maxLength: 20 }), (answers) => {
        const one = answers.flatMap(([ofA, ofB], segment) => [
          ranking("a", String(segment), ofA),
          ranking("b", String(segment), ofB),
        ]);
        const [pair] = judgeAgreement(one).pairs;
        expect(pair?.cohenKappa ?? 1).toBeGreaterThanOrEqual((pair?.kappa ?? 0) - 1e-12);
        const alike = [
          ...one,
          ...one.map((each) => ({ ...each, judge: each.judge === "a" ? "b" : "a" })),
        ].map((each, place) => ({ ...each, segment: `${each.segment} ${place < one.length}` }));
        const [same] = judgeAgreement(alike).pairs;
        expect(same?.cohenKappa ?? 0).toBeCloseTo(same?.kappa ?? 0, 12);
      }),
    );
  });

  test("planned and accidental comparisons together are all of them", () => {
    fc.assert(
      fc.property(someRankings, (rankings) => {
        const all = judgeAgreement(rankings);
        const planned = judgeAgreement(rankings, PLANNED);
        const accidental = judgeAgreement(rankings, ACCIDENTAL);
        for (const part of ["pairs", "judges"] as const) {
          for (const [place, cell] of all[part].entries()) {
            const apart = [planned[part][place]!, accidental[part][place]!];
            expect(apart.reduce((sum, each) => sum + each.comparisons, 0)).toBe(cell.comparisons);
            expect(apart.reduce((sum, each) => sum + each.agreements, 0)).toBe(cell.agreements);
          }
        }
      }),
    );
  });

  test("the order of the rankings does not matter, to the last digit", () => {
    fc.assert(
      fc.property(
        someRankings.chain((given) => fc.tuple(fc.constant(given), shuffled(given))),
        ([given, other]) => {
          expect(judgeAgreement(other)).toEqual(judgeAgreement(given));
        },
      ),
    );
  });

  test("names turned round leave comparisons, agreements and the symmetrised kappa as they are", () => {
    const renamed: Readonly<Record<string, string>> = { A: "z", B: "y", C: "x", D: "w", E: "v" };
    fc.assert(
      fc.property(someRankings, (rankings) => {
        const turned = rankings.map((given) => ({
          ...given,
          hypotheses: given.hypotheses.map(({ rank, systems }) => ({
            rank,
            systems: systems.map((system) => renamed[system]!),
          })),
        }));
        const facts = ({ pairs, judges }: ReturnType<typeof judgeAgreement>) => [
          ...pairs.map(({ cohenKappa: _, kappa: __, ...cell }) => cell),
          ...judges.map(({ kappa: _, ...cell }) => cell),
        ];
        expect(facts(judgeAgreement(turned))).toEqual(facts(judgeAgreement(rankings)));
      }),
    );
  });

  test("kappa is at most 1, and 1 where two judges always say the same of more than one kind", () => {
    fc.assert(
      fc.property(someRankings, (rankings) => {
        const { pairs } = judgeAgreement(rankings);
        for (const { kappa } of pairs) expect(kappa ?? 0).toBeLessThanOrEqual(1);
        const first = new Map(rankings.map((given) => [given.segment, { ...given, judge: "a" }]));
        const echo = [...first.values()].flatMap((given) => [given, { ...given, judge: "b" }]);
        for (const { kappa } of judgeAgreement(echo).pairs) expect(kappa ?? 1).toBeCloseTo(1, 12);
      }),
    );
  });

  test("the same answer given by everybody once more keeps agreement between two judges where it was", () => {
    fc.assert(
      fc.property(someRankings, (rankings) => {
        const once = judgeAgreement(rankings).pairs;
        const twice = judgeAgreement([...rankings, ...rankings]).pairs;
        for (const [place, cell] of once.entries()) {
          expect(twice[place]?.comparisons).toBe(4 * cell.comparisons);
          expect(twice[place]?.kappa ?? 0).toBeCloseTo(cell.kappa ?? 0, 9);
        }
      }),
    );
  });

  test("rankings that do not count, one judge alone, and nothing at all", () => {
    const nothing = {
      inter: undefined,
      intra: undefined,
      interCohen: undefined,
      interSymmetrised: undefined,
    };
    expect(judgeAgreement([])).toEqual({ ...nothing, intraSymmetrised: undefined, pairs: [], judges: [] });
    const alone = ranking("a", "1", { X: 1, Y: 2 });
    const { pairs, judges } = judgeAgreement([
      alone,
      { ...alone, judge: "b", state: "superseded" },
      { ...alone, judge: "b", kind: "practice" },
      { ...alone, judge: "b", state: "skipped" },
    ]);
    expect(pairs).toEqual([]);
    expect(judges.map(({ judge, comparisons }) => [judge, comparisons])).toEqual([["a", 0]]);
  });

  test("the text as a file wrote it is the key: other texts for the same systems are another pair", () => {
    const written = (judge: string, systemText: string): AnsweredRanking => ({
      judge,
      segment: "1",
      kind: "regular",
      state: "current",
      hypotheses: [
        { rank: 1, systems: ["X", "Y"], systemText },
        { rank: 2, systems: ["Z"] },
      ],
    });
    const compared = (one: string, other: string) =>
      judgeAgreement([written("a", one), written("b", other)]).pairs[0]?.comparisons;
    expect(compared("Y X", "Y X")).toBe(1);
    expect(compared("Y X", "X Y")).toBe(0);
  });

  test("a pair judged fifty thousand times by each of two judges is counted, not compared one by one", () => {
    const often = ["a", "b"].flatMap((judge) =>
      Array.from({ length: 50_000 }, (_, time) => ranking(judge, "1", { X: 1, Y: 1 + (time % 2) })),
    );
    const { pairs, inter } = judgeAgreement(often);
    expect(pairs[0]?.comparisons).toBe(2_500_000_000);
    expect(inter).toBeCloseTo(0, 12);
  });
});

function shuffled<Value>(values: readonly Value[]): fc.Arbitrary<Value[]> {
  return fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });
}

const study = studyJudgments();

describe.skipIf(!study)("the 2015 study (Grundkiewicz et al.; skipped without its data)", () => {
  test("Table 2, to the printed digits", () => {
    const { inter, intra, pairs, judges } = judgeAgreement(study ?? []);
    const printed = (kappa: number | undefined) => Number(kappa?.toFixed(2));
    expect([printed(inter), printed(intra)]).toEqual([TABLE_2.inter, TABLE_2.intra]);
    const names = judges.map(({ judge }) => judge);
    const cells = [...pairs, ...judges.map((each) => ({ ...each, a: each.judge, b: each.judge }))];
    const table = names.map((a) =>
      names.map((b) => {
        const cell = cells.find((each) => each.a === a && each.b === b);
        return cell === undefined || cell.starred ? null : printed(cell.kappa);
      }),
    );
    expect(table).toEqual(TABLE_2.kappas);
  });

  test("what the table leaves out: judges 7 and 8 shared 39 judgments, judge 7 repeated none", () => {
    const { pairs, judges } = judgeAgreement(study ?? []);
    expect(
      pairs.filter(({ starred }) => starred).map(({ a, b, comparisons }) => [a, b, comparisons]),
    ).toEqual([["annotator07", "annotator08", 39]]);
    expect(judges.filter(({ starred }) => starred)).toEqual([
      {
        judge: "annotator07",
        kappa: undefined,
        symmetrisedKappa: undefined,
        comparisons: 0,
        agreements: 0,
        starred: true,
      },
    ]);
  });

  test("the symmetrised kappas, as a second program written from the definition gives them", () => {
    const { interSymmetrised, intraSymmetrised } = judgeAgreement(study ?? []);
    expect(interSymmetrised).toBeCloseTo(0.2976062055672135, 12);
    expect(intraSymmetrised).toBeCloseTo(0.45757414520605333, 12);
  });

  test("Cohen's kappas, with each judge's own shares, as a second program gives them", () => {
    const { interCohen, pairs } = judgeAgreement(study ?? []);
    expect(interCohen).toBeCloseTo(0.29871241530454723, 12);
    expect(pairs.slice(0, 2).map(({ cohenKappa }) => cohenKappa)).toEqual([
      expect.closeTo(0.2705588528251684, 12),
      expect.closeTo(0.30208484571336075, 12),
    ]);
  });
});
