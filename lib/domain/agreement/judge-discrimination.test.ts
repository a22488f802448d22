import { describe, expect, test } from "vitest";
import { createStream, type RandomStream } from "../random/stream";
import { uniformFloat64 } from "../random/uniform-float64";
import type { RankedTextPasses, RankedTexts } from "../ranking/ranked-texts";
import { type JudgeDiscrimination, judgeDiscriminations } from "./judge-discrimination";

/**
 * How good the systems' changes are, in standard deviations of how a judge sees a text: their Expected Wins then spread
 * as in the 2015 study, from 0.28 to 0.63, and texts tie as often (see the first test).
 */
const QUALITIES = [0.63, 0.34, 0.31, 0.26, 0.2, 0.04, 0.02, 0, -0.03, -0.19, -0.22, -0.27, -0.83];
const WIDTH_OF_A_RANK = 1;

/** Standard normal, by the sum of twelve uniform numbers. */
function normal(stream: RandomStream): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += uniformFloat64(stream);
  return sum;
}

/** Up to five of a segment's texts. Systems that left the source as it is share a text of quality 0. */
function shownTexts(stream: RandomStream): number[][] {
  const difficulty = uniformFloat64(stream);
  const changed = QUALITIES.map(() => uniformFloat64(stream) >= difficulty);
  const texts = [
    ...QUALITIES.flatMap((_, system) => (changed[system] ? [[system]] : [])),
    ...[QUALITIES.flatMap((_, system) => (changed[system] ? [] : [system]))].filter(
      ({ length }) => length > 0,
    ),
  ];
  return texts
    .map((systems) => ({ systems, key: uniformFloat64(stream) }))
    .sort((one, other) => one.key - other.key)
    .slice(0, 5)
    .map(({ systems }) => systems);
}

/** An attentive judge sees qualities and much else; who clicks gives ranks 1 to 5 without looking. */
function simulatedRanking(
  stream: RandomStream,
  kind: "attentive" | "clicking",
  judge: string,
  segment: number,
): RankedTexts {
  const ranked = shownTexts(stream)
    .map((systems) => ({
      systems,
      rank:
        kind === "clicking"
          ? Math.floor(uniformFloat64(stream) * 5)
          : Math.round(
              (normal(stream) - (systems.length > 1 ? 0 : QUALITIES[systems[0]!]!)) / WIDTH_OF_A_RANK,
            ),
    }))
    .sort((one, other) => one.rank - other.rank);
  const ranks = [...new Set(ranked.map(({ rank }) => rank))];
  return {
    judge,
    segment: `segment ${segment}`,
    texts: ranked.map(({ systems }) => systems),
    tiers: ranks.map((rank) => ranked.filter((one) => one.rank === rank).length),
  };
}

/** Seven attentive judges and one who clicks at random, `judge 7`, with 60 rankings each. */
function campaign(
  seed: number,
  rankings = 480,
): RankedTextPasses & { readonly rankings: readonly RankedTexts[] } {
  const stream = createStream(seed, "discrimination", 0);
  return {
    systems: QUALITIES.map((_, system) => `system ${system}`),
    isGrouped: true,
    rankings: Array.from({ length: rankings }, (_, number) =>
      simulatedRanking(stream, number % 8 === 7 ? "clicking" : "attentive", `judge ${number % 8}`, number),
    ).filter(({ texts }) => texts.length > 1),
  };
}

function holdsZero({ discrimination }: JudgeDiscrimination): boolean {
  return discrimination?.low !== undefined && discrimination.low <= 0 && discrimination.high! >= 0;
}

describe("judgeDiscriminations", () => {
  test("the simulated campaigns are like the study: spread of Expected Wins, tiers of five texts", () => {
    const { rankings } = campaign(1, 8000);
    const attentive = rankings.filter(({ judge }) => judge !== "judge 7");
    const wins = QUALITIES.map(() => QUALITIES.map(() => 0));
    for (const { texts, tiers } of attentive) {
      const places = tiers.flatMap((size, place) => new Array<number>(size).fill(place));
      for (const [one, winners] of texts.entries())
        for (const [other, losers] of texts.entries())
          if (places[one]! < places[other]!)
            for (const winner of winners) for (const loser of losers) wins[winner]![loser]! += 1;
    }
    const scores = wins.map((row, system) => {
      const shares = row.flatMap((won, other) =>
        other === system ? [] : [won / (won + wins[other]![system]!)],
      );
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    });
    const five = attentive.filter(({ texts }) => texts.length === 5);
    const tiers = five.reduce((sum, ranking) => sum + ranking.tiers.length, 0) / five.length;
    // The study: 0.628 and 0.300 at the ends, 3.1 tiers of five texts.
    expect(scores[0]).toBeCloseTo(0.64, 1);
    expect(scores[12]).toBeCloseTo(0.3, 1);
    expect(tiers).toBeCloseTo(3.1, 1);
  });

  test("a judge who clicks at random is found in at least 90 of 100 campaigns, an attentive one in at most 5", () => {
    let random = 0;
    let attentive = 0;
    for (let seed = 0; seed < 100; seed++) {
      const judges = judgeDiscriminations(campaign(seed), 0.05);
      if (holdsZero(judges[7]!)) random += 1;
      if (holdsZero(judges[0]!)) attentive += 1;
    }
    expect(random).toBeGreaterThanOrEqual(90);
    expect(attentive).toBeLessThanOrEqual(5);
  });

  test("values average 1 over rankings, those of a judge against the common order are below 0", () => {
    const table = campaign(5);
    const contrary = {
      ...table,
      rankings: table.rankings.map((ranking) =>
        ranking.judge === "judge 3"
          ? { ...ranking, texts: ranking.texts.toReversed(), tiers: ranking.tiers.toReversed() }
          : ranking,
      ),
    };
    const judges = judgeDiscriminations(contrary, 0.05);
    const weight = judges.reduce((sum, { rankings }) => sum + rankings, 0);
    const mean = judges.reduce(
      (sum, { rankings, discrimination }) => sum + rankings * discrimination!.value,
      0,
    );
    expect(mean / weight).toBeCloseTo(1, 9);
    expect(judges[3]!.discrimination!.value).toBeLessThan(-0.5);
    const tieMean = judges.reduce((sum, { rankings, ties }) => sum + rankings * ties!.value, 0);
    expect(tieMean / weight).toBeCloseTo(1, 9);
  });

  test("a judge with twice the discrimination of the others gets about twice theirs", () => {
    const stream = createStream(11, "planted", 0);
    const strengths = [0.8, 0.3, 0, -0.4, -0.7];
    const rankings = Array.from({ length: 12_000 }, (_, number): RankedTexts => {
      const judge = number % 4;
      const [one, other] = strengths
        .map((_, system) => ({ system, key: uniformFloat64(stream) }))
        .sort((first, second) => first.key - second.key);
      const apart = (judge === 0 ? 2 : 1) * (strengths[one!.system]! - strengths[other!.system]!);
      const isFirst = uniformFloat64(stream) < 1 / (1 + Math.exp(-apart));
      const texts = isFirst ? [[one!.system], [other!.system]] : [[other!.system], [one!.system]];
      return { judge: `judge ${judge}`, segment: `${number}`, texts, tiers: [1, 1] };
    });
    const [keen, ...others] = judgeDiscriminations(
      { systems: ["A", "B", "C", "D", "E"], rankings, isGrouped: true },
      0.05,
    );
    // They average 1: 2x + 3·x = 4 gives x = 0.8.
    expect(keen!.discrimination!.low).toBeLessThan(1.6);
    expect(keen!.discrimination!.high).toBeGreaterThan(1.6);
    for (const { discrimination } of others) {
      expect(discrimination!.low).toBeLessThan(0.8);
      expect(discrimination!.high).toBeGreaterThan(0.8);
    }
  });

  test("calling texts equal twice as readily doubles the odds", () => {
    const stream = createStream(12, "ties", 0);
    const rankings = Array.from({ length: 8000 }, (_, number): RankedTexts => {
      const odds = number % 2 === 0 ? 1 : 0.5;
      const isTie = uniformFloat64(stream) < odds / (1 + odds);
      const texts = uniformFloat64(stream) < 0.5 ? [[0], [1]] : [[1], [0]];
      return { judge: `judge ${number % 2}`, segment: `${number}`, texts, tiers: isTie ? [2] : [1, 1] };
    });
    const [ready, reluctant] = judgeDiscriminations({ systems: ["A", "B"], rankings, isGrouped: true }, 0.05);
    expect(ready!.ties!.value / reluctant!.ties!.value).toBeCloseTo(2, 0);
    expect(ready!.ties!.low).toBeGreaterThan(1);
    expect(reluctant!.ties!.high).toBeLessThan(1);
  });

  test("who clicks at random and gives half of all rankings does not agree with the own clicks", () => {
    let held = 0;
    for (let seed = 100; seed < 120; seed++) {
      const stream = createStream(seed, "half of all", 0);
      const rankings = Array.from({ length: 360 }, (_, number) =>
        number % 2 === 0
          ? simulatedRanking(stream, "clicking", "judge 7", number)
          : simulatedRanking(stream, "attentive", `judge ${(number % 6) / 2}`, number),
      ).filter(({ texts }) => texts.length > 1);
      const judges = judgeDiscriminations(
        { systems: QUALITIES.map((_, system) => `${system}`), rankings, isGrouped: true },
        0.05,
      );
      if (holdsZero(judges.find(({ judge }) => judge === "judge 7")!)) held += 1;
    }
    expect(held).toBeGreaterThanOrEqual(16);
  });

  test("who decided nothing, or everything with the common order, has no value, and one ranking no interval", () => {
    const ranking = (judge: string, texts: number[][], tiers: number[]): RankedTexts => ({
      judge,
      segment: "s",
      texts,
      tiers,
    });
    const rankings = [
      ranking("a", [[0], [1]], [1, 1]),
      ranking("a", [[0], [1]], [1, 1]),
      ranking("a", [[1], [0]], [1, 1]),
      ranking("b", [[0], [1]], [2]),
      ranking("c", [[0], [1]], [1, 1]),
      ranking("d", [[0], [1]], [1, 1]),
      ranking("d", [[1], [0]], [1, 1]),
    ];
    const [, undecided, always] = judgeDiscriminations(
      { systems: ["A", "B"], rankings, isGrouped: true },
      0.05,
    );
    expect(undecided).toEqual({ judge: "b", rankings: 1 });
    expect(always!.discrimination).toBeUndefined();
    expect(judgeDiscriminations({ systems: [], rankings: [], isGrouped: true }, 0.05)).toEqual([]);
  });
});
