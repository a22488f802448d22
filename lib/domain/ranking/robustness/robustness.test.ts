import { describe, expect, test } from "vitest";
import { evenQualities } from "../../../testing/simulation/even-qualities";
import { simulateCampaign } from "../../../testing/simulation/simulate-campaign";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { judgmentTable } from "../judgment-table";
import { pairCountsOfTable } from "../pair-counts";
import { GHOST, plackettLuce } from "../plackett-luce/plackett-luce";
import { rankedTextPasses } from "../ranked-texts";
import { fewestRemoved } from "./fewest-removed";
import { pairRefits, type Refits, wholeRankingRefits } from "./refits";
import { type RobustnessSettings, robustness } from "./robustness";
import { pairUncertainty, unitsAtHand, wholeRankingUncertainty } from "./unit-uncertainties";

function ranking(
  order: string,
  facts: { readonly judge: string; readonly segment: string },
): AnsweredRanking {
  return {
    ...facts,
    kind: "regular",
    state: "current",
    hypotheses: order
      .split(">")
      .flatMap((tier, place) =>
        tier.split("=").map((systems) => ({ systems: systems.split("+"), rank: place + 1 })),
      ),
  };
}

/** Ten rankings of three systems, with ties and shared texts, drawn at random. */
function smallCampaign(seed: number): AnsweredRanking[] {
  const stream = createStream(seed, "small campaign", 0);
  const orders = ["A>B>C", "A>C>B", "B>A>C", "A=B>C", "C>A=B", "A>B+C", "B>C>A", "A>B=C", "C>B>A"];
  return Array.from({ length: 10 }, (_, number) =>
    ranking(orders[Math.min(uniformInt(stream, 0, 12), 8) % orders.length]!, {
      judge: `j${number % 3}`,
      segment: `s${number}`,
    }),
  );
}

const METHODS = ["ew", "bt", "pl"] as const;

function refitsOf(records: readonly AnsweredRanking[], method: (typeof METHODS)[number]): Refits {
  return method === "pl"
    ? wholeRankingRefits(plackettLuce(rankedTextPasses(records), GHOST))
    : pairRefits(judgmentTable(records), method);
}

/** The smallest set of rankings without which the order of two systems is reversed, by looking at all sets. */
function bruteForce(refits: Refits, above: number, below: number): number | undefined {
  const count = refits.units.rankings;
  let fewest: number | undefined;
  for (let set = 1; set < 2 ** count; set++) {
    const isIncluded = Uint8Array.from({ length: count }, (_, place) => 1 - ((set >> place) & 1));
    const removed = count - isIncluded.reduce((sum, included) => sum + included, 0);
    if (fewest !== undefined && removed >= fewest) continue;
    const scores = refits.scoresOf(isIncluded);
    if (Number.isNaN(scores[above]!) || scores[below]! > scores[above]!) fewest = removed;
  }
  return fewest;
}

describe.each(METHODS)("by %s", (method) => {
  test("the scores of all rankings are the method's, and an influence is what leaving a ranking out takes away", () => {
    const table = campaign(3);
    const refits = refitsOf(recordsOf(table), method);
    const count = refits.units.rankings;
    const size = refits.systems.length;
    const all = refits.scoresOf(new Uint8Array(count).fill(1));
    for (const [system, score] of refits.scores.entries()) expect(all[system]).toBeCloseTo(score, 9);
    const influences = refits.influences();
    const largest = influences.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    for (const left of [0, 17, 60]) {
      const scores = refits.scoresOf(
        Uint8Array.from({ length: count }, (_, place) => (place === left ? 0 : 1)),
      );
      for (let system = 0; system < size; system++)
        // What is left over is of second order: a small part of the influence of one ranking in 80.
        expect(Math.abs(all[system]! - scores[system]! - influences[left * size + system]!)).toBeLessThan(
          0.1 * largest,
        );
    }
  });

  test("what is removed by influence reverses the order, with no fewer than the best of all sets, and rarely with more", () => {
    let [compared, equal] = [0, 0];
    for (let seed = 0; seed < (method === "pl" ? 6 : 20); seed++) {
      const refits = refitsOf(smallCampaign(seed), method);
      const [above, below] = [...refits.scores.keys()].sort(
        (one, other) => refits.scores[other]! - refits.scores[one]!,
      ) as [number, number];
      if (!(refits.scores[above]! > refits.scores[below]!)) continue;
      const fewest = bruteForce(refits, above, below);
      const removed = fewestRemoved(refits, refits.influences(), above, below);
      if (removed === undefined) continue;
      const isIncluded = new Uint8Array(refits.units.rankings).fill(1);
      for (const one of removed) isIncluded[one] = 0;
      const scores = refits.scoresOf(isIncluded);
      expect(Number.isNaN(scores[above]!) || scores[below]! > scores[above]!).toBe(true);
      expect(removed.length).toBeGreaterThanOrEqual(fewest!);
      compared++;
      if (removed.length === fewest) equal++;
    }
    expect(compared).toBeGreaterThan(3);
    expect(equal / compared).toBeGreaterThanOrEqual(0.5);
  });
});

const model = {
  qualities: evenQualities(4, 0.9),
  judges: 5,
  segments: 40,
  judgesPerSegment: 2,
  agreement: 0.7,
  likingSpread: 0.1,
  maximumShown: 4,
  segmentsPerDocument: 8,
};
const campaign = (index: number, changed: Partial<typeof model> = {}) =>
  simulateCampaign(createStream(5, "robustness test", index), { ...model, ...changed });

/** Judges and documents enough to tell, and systems far apart. */
const far = {
  qualities: evenQualities(4, 3),
  judges: 20,
  segments: 120,
  segmentsPerDocument: 6,
  likingSpread: 0.05,
};

/** The rankings of a table, whose systems all have texts of their own. */
function recordsOf(table: ReturnType<typeof campaign>): AnsweredRanking[] {
  return Array.from({ length: table.rankings }, (_, number) => {
    const segment = table.segment[number]!;
    const document = table.documents?.names[table.documents.ofSegment[segment]!];
    return {
      judge: table.judges[table.judge[number]!]!,
      segment: table.segments[segment]!,
      ...(document === undefined ? {} : { document }),
      kind: "regular",
      state: "current",
      hypotheses: Array.from(
        table.covered.subarray(table.offsets[number]!, table.offsets[number + 1]!),
        (system, place) => ({
          systems: [table.systems[system]!],
          rank: table.place[table.offsets[number]! + place]! + 1,
        }),
      ),
    };
  });
}

function robustnessOf(
  records: readonly AnsweredRanking[],
  method: (typeof METHODS)[number],
  settings: Partial<RobustnessSettings> = {},
) {
  const table = judgmentTable(records);
  const pairs = pairCountsOfTable(table);
  const drawn = { bootstrap: 400, p: 0.05, seed: 2 };
  const fitted = plackettLuce(rankedTextPasses(records), 0);
  const uncertainties =
    method === "pl"
      ? unitsAtHand(table, "whole rankings").map((unit) =>
          wholeRankingUncertainty(fitted, pairs, unit as "both", drawn),
        )
      : unitsAtHand(table, "pairs").map((unit) => pairUncertainty(table, pairs, unit, { ...drawn, method }));
  const refits = method === "pl" ? wholeRankingRefits(fitted) : pairRefits(table, method);
  const steps = robustness(refits, uncertainties, {
    ...{ p: 0.05, seed: 2, splits: 40, isGrouped: true },
    ...settings,
  });
  let last = 0;
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    const { done, total, wanted } = step.value;
    expect(done).toBeGreaterThanOrEqual(last);
    expect(total).toBeGreaterThan(done);
    last = done;
    step = steps.next(wanted && refits.scoresOf(wanted.isIncluded));
  }
}

describe("whether an order would stand", () => {
  test.each(METHODS)(
    "systems far apart: claims are firm, and takes many rankings to change (%s)",
    (method) => {
      const found = robustnessOf(recordsOf(campaign(1, far)), method);
      expect(found.systems).toHaveLength(4);
      expect(found.claims.map(({ system, other }) => [system, other])).toEqual([
        [found.systems[0], null],
        ...[0, 1, 2].map((place) => [found.systems[place], found.systems[place + 1]]),
      ]);
      const verdicts = found.claims.map(({ verdict }) => verdict);
      expect(verdicts.slice(0, 3)).toEqual(["firm", "firm", "firm"]);
      // By Bradley–Terry the last system hardly ever wins, so that resamples of its score spread wide.
      expect(verdicts[3]).toBe(method === "bt" ? "likely" : "firm");
      for (const { removal, halves, draws } of found.claims) {
        expect(removal === null || removal.rankings > 5).toBe(true);
        expect(halves).toBeGreaterThan(0.9);
        expect(draws).toBeGreaterThan(0.9);
      }
      expect(found.halves).toMatchObject({ splits: 40, sameFirst: 1 });
      expect(found.without.map(({ kind }) => kind)).toEqual([
        ...new Array(20).fill("judge"),
        ...new Array(20).fill("document"),
      ]);
      expect(found.units[0]?.unit).toBe("both");
      expect(found.units.map(({ unit }) => unit)).toEqual([
        ...["both", "ranking", ...(method === "pl" ? [] : ["judgment"]), "segment", "document", "judge"],
      ]);
    },
  );

  test("systems that are equally good: nothing is firm, and few rankings decide", () => {
    const found = robustnessOf(recordsOf(campaign(2, { qualities: [0, 0, 0, 0] })), "ew");
    expect(found.claims.map(({ verdict }) => verdict)).not.toContain("firm");
    expect(found.claims[0]!.removal!.rankings).toBeLessThan(12);
    expect(found.halves.sameFirst).toBeLessThan(0.9);
  });

  test("one judge who is alone for a system: the claim is not firm, and the judge is named", () => {
    const others = Array.from({ length: 40 }, (_, number) =>
      ranking(number % 2 === 0 ? "A>B>C" : "B>A>C", { judge: `j${number % 4}`, segment: `s${number}` }),
    );
    const friend = Array.from({ length: 40 }, (_, number) =>
      ranking("A>B>C", { judge: "friend", segment: `s${number}` }),
    );
    const rival = Array.from({ length: 6 }, (_, number) =>
      ranking("B>A>C", { judge: "j1", segment: `s${number}` }),
    );
    const { claims, without } = robustnessOf([...others, ...friend, ...rival], "ew");
    expect(claims[0]).toMatchObject({ system: "A", judgesAgainst: ["friend"] });
    expect(claims[0]!.verdict).not.toBe("firm");
    expect(claims[0]!.removal!.judges[0]!.judge).toBe("friend");
    expect(without.find(({ name }) => name === "friend")).toMatchObject({ rankings: 40, places: [2, 1, 3] });
    expect(claims[2]).toMatchObject({ system: "B", other: "C", judgesAgainst: [] });
  });

  test("with a single judge nothing is firm: without that judge nothing is left", () => {
    const alone = Array.from({ length: 60 }, (_, number) =>
      ranking(number % 6 === 0 ? "B>A" : "A>B", { judge: "j", segment: `s${number}` }),
    );
    const { claims } = robustnessOf(alone, "bt");
    expect(claims.map(({ verdict, judgesAgainst }) => ({ verdict, judgesAgainst }))).toEqual([
      { verdict: "likely", judgesAgainst: ["j"] },
      { verdict: "likely", judgesAgainst: ["j"] },
    ]);
  });

  test("where it is unknown what was ranked together, no rankings are counted that would decide", () => {
    const { claims } = robustnessOf(recordsOf(campaign(4)), "ew", { isGrouped: false });
    expect(claims.every(({ removal }) => removal === null)).toBe(true);
  });

  test("only the systems that are shown make claims, in the order that all judgments give", () => {
    const records = recordsOf(campaign(5));
    const whole = robustnessOf(records, "ew");
    const shown = [whole.systems[3]!, whole.systems[1]!];
    const chosen = robustnessOf(records, "ew", { shown });
    expect(chosen.systems).toEqual([whole.systems[1], whole.systems[3]]);
    expect(chosen.claims.map(({ system, other }) => [system, other])).toEqual([
      [whole.systems[1], null],
      [whole.systems[1], whole.systems[3]],
    ]);
  });

  test("one system makes no claims", () => {
    const { claims, systems } = robustnessOf([ranking("A+B", { judge: "j", segment: "s" })], "ew");
    expect({ claims, systems }).toEqual({ claims: [], systems: [] });
  });
});
