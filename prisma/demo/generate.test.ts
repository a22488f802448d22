import { describe, expect, it } from "vitest";
import type { RankingRecord } from "@/lib/domain/judgments/ranking-record";
import { rankingProblem } from "@/lib/testing/oracles/ranking-problem";
import { addToTally, emptyTally, type Tally } from "@/lib/testing/oracles/tally";
import type { Demo, DemoRanking } from "./demo-campaign";
import { dealPlan, demoSeed, generateDemo } from "./generate";
import { inputName } from "./systems";

/** Everything in the demo happens within so many days after its start. */
const demoDays = 11;

/** What the profiles mean to show, from the best to the worst. */
const intendedOrder: readonly string[] = ["HAZEL", "ROWAN", "BIRCH", "ALDER", "CEDAR", inputName, "ELM"];

const start = new Date("2026-03-02T00:00:00.000Z");
const demo = generateDemo(demoSeed, start);
const otherSeeds = [1, 2, 3, 4, 5];

function recordOf({ hypotheses }: Demo, ranking: DemoRanking): RankingRecord {
  const { judge, segment, kind, state } = ranking;
  const facts = { judge, segment: String(segment), kind };
  if (state === "skipped") {
    const shown = ranking.displayOrder.map((index) => ({ systems: hypotheses[index]!.systems }));
    return { ...facts, state, hypotheses: shown };
  }
  const ranked = ranking.entries.map(({ hypothesis, rank }) => ({
    systems: hypotheses[hypothesis]!.systems,
    rank,
  }));
  return { ...facts, state, hypotheses: ranked };
}

function tallyOf(campaign: Demo): Tally {
  const tally = emptyTally(campaign.systems.map(({ name }) => name));
  for (const ranking of campaign.rankings) {
    const record = recordOf(campaign, ranking);
    if (record.state === "current") addToTally(tally, record);
  }
  return tally;
}

/** The mean over opponents of the share of decisive judgments won, by system. */
function winShares({ systems, wins }: Tally): Map<string, number> {
  const size = systems.length;
  return new Map(
    systems.map((system, row) => {
      const shares = systems.flatMap((_, column) => {
        const won = wins[row * size + column]!;
        const decided = won + wins[column * size + row]!;
        return decided === 0 ? [] : [won / decided];
      });
      return [system, shares.reduce((sum, share) => sum + share, 0) / shares.length];
    }),
  );
}

/** Spearman's ρ between the intended order and the order by win share, where no two shares are equal. */
function spearmanWithIntention(shares: ReadonlyMap<string, number>): number {
  const observed = [...intendedOrder].sort((one, other) => shares.get(other)! - shares.get(one)!);
  const squares = intendedOrder.map((system, rank) => (rank - observed.indexOf(system)) ** 2);
  const size = intendedOrder.length;
  return 1 - (6 * squares.reduce((sum, square) => sum + square, 0)) / (size * (size ** 2 - 1));
}

function ofKind(kind: DemoRanking["kind"]): DemoRanking[] {
  return demo.rankings.filter((ranking) => ranking.kind === kind);
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

describe("generateDemo", () => {
  it("gives the same campaign for the same seed and start, and another one for another seed", () => {
    expect(generateDemo(demoSeed, start)).toEqual(demo);
    expect(generateDemo(demoSeed + 1, start)).not.toEqual(demo);
  });

  it("moves all times with the start and nothing else", () => {
    const week = 7 * 24 * 60 * 60 * 1000;
    const later = generateDemo(demoSeed, new Date(start.getTime() + week));
    expect(later.rankings.map(({ answeredAt }) => answeredAt.getTime() - week)).toEqual(
      demo.rankings.map(({ answeredAt }) => answeredAt.getTime()),
    );
    expect(later.rankings.map(({ entries }) => entries)).toEqual(demo.rankings.map(({ entries }) => entries));
  });
});

describe("the systems of the demo", () => {
  it("are six and INPUT, which is the source", () => {
    expect(demo.systems).toHaveLength(7);
    const input = demo.systems.filter(({ isInput }) => isInput);
    expect(input.map(({ name }) => name)).toEqual(["INPUT"]);
    expect(input[0]!.outputs).toEqual(demo.segments.map(({ source }) => source));
    expect(demo.systems.map(({ name }) => name).sort()).toEqual([...intendedOrder].sort());
  });

  it("wrote one clean line per segment", () => {
    for (const { outputs } of demo.systems) {
      expect(outputs).toHaveLength(demo.segments.length);
      for (const output of outputs) expect(output).toMatch(/^\S+( \S+)*$/);
    }
  });

  it("overlap: between 45 and 60 % of the outputs of a segment are distinct, for every seed", () => {
    for (const seed of [demoSeed, ...otherSeeds]) {
      const { hypotheses, segments, systems } = generateDemo(seed, start);
      const share = hypotheses.length / (segments.length * systems.length);
      expect(share).toBeGreaterThan(0.45);
      expect(share).toBeLessThan(0.6);
    }
  });

  it("overlap: most outputs are shared with another system, and some segments need sampling", () => {
    const shared = demo.hypotheses
      .filter(({ systems }) => systems.length > 1)
      .flatMap(({ systems }) => systems);
    expect(shared.length / (demo.segments.length * demo.systems.length)).toBeGreaterThan(0.55);
    const perSegment = demo.segments.map(
      ({ position }) => demo.hypotheses.filter(({ segment }) => segment === position).length,
    );
    expect(perSegment.filter((count) => count > demo.campaign.maxHypotheses).length).toBeGreaterThan(3);
    expect(perSegment.filter((count) => count === 1).length).toBeGreaterThan(1);
  });

  it("stand behind exactly one hypothesis of each segment, with its text", () => {
    const found = demo.hypotheses.flatMap(({ segment, text, systems }) =>
      systems.map((system) => ({ segment, system, text })),
    );
    expect(found).toHaveLength(demo.segments.length * demo.systems.length);
    const outputs = new Map(demo.systems.map(({ name, outputs }) => [name, outputs]));
    for (const { segment, system, text } of found) expect(outputs.get(system)![segment]).toBe(text);
  });

  it("come out roughly in the intended order, for every seed", () => {
    for (const seed of [demoSeed, ...otherSeeds]) {
      const shares = winShares(tallyOf(generateDemo(seed, start)));
      expect(spearmanWithIntention(shares)).toBeGreaterThanOrEqual(0.7);
    }
  });

  it("hold one clear winner and two that are nearly equal", () => {
    const shares = winShares(tallyOf(demo));
    expect(shares.get("HAZEL")! - Math.max(shares.get("ROWAN")!, shares.get("BIRCH")!)).toBeGreaterThan(0.05);
    expect(Math.abs(shares.get("ROWAN")! - shares.get("BIRCH")!)).toBeLessThan(0.08);
  });
});

describe("the tasks of the demo", () => {
  it("are numbered by draw and show at most five hypotheses of their segment", () => {
    expect(demo.tasks.map(({ draw }) => draw)).toEqual(demo.tasks.map((_, index) => index));
    for (const { segment, hypotheses } of demo.tasks) {
      expect(hypotheses.length).toBeGreaterThanOrEqual(1);
      expect(hypotheses.length).toBeLessThanOrEqual(5);
      expect(new Set(hypotheses).size).toBe(hypotheses.length);
      for (const index of hypotheses) expect(demo.hypotheses[index]!.segment).toBe(segment);
    }
  });

  it("leave plenty open for a fourth judge", () => {
    const answered = new Set(demo.rankings.map(({ task }) => task));
    const open = demo.tasks.filter(({ draw, hypotheses }) => !answered.has(draw) && hypotheses.length > 1);
    expect(new Set(open.map(({ segment }) => segment)).size).toBeGreaterThanOrEqual(30);
  });

  it("went to more than one judge for about a fifth", () => {
    const judgesOf = new Map<number, Set<string>>();
    for (const { task, judge } of demo.rankings) {
      judgesOf.set(task, new Set([...(judgesOf.get(task) ?? []), judge]));
    }
    const shared = [...judgesOf.values()].filter((judges) => judges.size > 1);
    expect(shared.length / judgesOf.size).toBeGreaterThan(0.12);
    expect(shared.length / judgesOf.size).toBeLessThan(0.28);
  });
});

describe("the rankings of the demo", () => {
  it("come from three judges, about sixty each", () => {
    expect(demo.judges).toEqual(["judge-01", "judge-02", "judge-03"]);
    for (const judge of demo.judges) {
      const count = demo.rankings.filter((ranking) => ranking.judge === judge).length;
      expect(count).toBeGreaterThanOrEqual(55);
      expect(count).toBeLessThanOrEqual(68);
    }
  });

  it("show exactly the hypotheses of their task and rank every one between 1 and the number shown", () => {
    for (const { task, segment, displayOrder, entries, state } of demo.rankings) {
      expect(demo.tasks[task]!.segment).toBe(segment);
      expect(ascending(displayOrder)).toEqual(ascending(demo.tasks[task]!.hypotheses));
      expect(entries.map(({ hypothesis }) => hypothesis)).toEqual(state === "skipped" ? [] : displayOrder);
      for (const { rank } of entries) {
        expect(rank).toBeGreaterThanOrEqual(1);
        expect(rank).toBeLessThanOrEqual(displayOrder.length);
      }
    }
  });

  it("are sound records", () => {
    expect(demo.rankings.map((ranking) => rankingProblem(recordOf(demo, ranking)))).toEqual(
      demo.rankings.map(() => undefined),
    );
  });

  it("bring no segment to a judge twice except as a repetition, later and with the identical set", () => {
    const first = new Map<string, DemoRanking>();
    for (const ranking of demo.rankings) {
      const place = `${ranking.judge} ${ranking.segment}`;
      const earlier = first.get(place);
      expect(earlier === undefined).toBe(ranking.kind !== "repeat");
      if (earlier === undefined) first.set(place, ranking);
      else {
        expect(ranking.task).toBe(earlier.task);
        expect(ascending(ranking.displayOrder)).toEqual(ascending(earlier.displayOrder));
        expect(ranking.answeredAt.getTime()).toBeGreaterThan(earlier.answeredAt.getTime());
        expect(earlier.state).toBe("current");
      }
    }
    expect(ofKind("repeat")).toHaveLength(dealPlan.judges * dealPlan.repeatsPerJudge);
  });

  it("are automatic where a single hypothesis is shown, and only there", () => {
    expect(ofKind("automatic").length).toBeGreaterThanOrEqual(3);
    for (const { kind, displayOrder, entries, activeMs, wallMs } of demo.rankings) {
      expect(kind === "automatic").toBe(displayOrder.length === 1);
      if (kind !== "automatic") continue;
      expect(entries).toEqual([{ hypothesis: displayOrder[0], rank: 1 }]);
      expect([activeMs, wallMs]).toEqual([0, 0]);
    }
  });

  it("hold a few skipped ones with a reason and one flag", () => {
    const skipped = demo.rankings.filter(({ state }) => state === "skipped");
    expect(skipped.length).toBeGreaterThanOrEqual(3);
    for (const { skipReason } of demo.rankings.filter(({ state }) => state === "current")) {
      expect(skipReason).toBeNull();
    }
    for (const { skipReason } of skipped) expect(skipReason).toMatch(/\.$/);
    expect(demo.rankings.filter(({ flagReason }) => flagReason !== null)).toHaveLength(1);
  });

  it("flag a task where no hypothesis is one of the references", () => {
    const flagged = demo.rankings.find(({ flagReason }) => flagReason !== null)!;
    const references = demo.references
      .filter(({ segment }) => segment === flagged.segment)
      .map(({ text }) => text);
    const shown = flagged.displayOrder.map((index) => demo.hypotheses[index]!.text);
    expect(shown.filter((text) => references.includes(text))).toEqual([]);
  });

  it("contain ties and decisions", () => {
    const ranks = demo.rankings.flatMap(({ entries }) => [entries.map(({ rank }) => rank)]);
    expect(ranks.filter((given) => new Set(given).size < given.length).length).toBeGreaterThan(20);
    expect(ranks.filter((given) => new Set(given).size > 1).length).toBeGreaterThan(100);
  });

  it("carry different client ids", () => {
    expect(new Set(demo.rankings.map(({ clientId }) => clientId)).size).toBe(demo.rankings.length);
  });

  it("took between 20 and 60 seconds of attention", () => {
    for (const { kind, activeMs, wallMs } of demo.rankings) {
      expect(wallMs).toBeGreaterThanOrEqual(activeMs);
      if (kind === "automatic") continue;
      expect(activeMs).toBeGreaterThanOrEqual(20_000);
      expect(activeMs).toBeLessThanOrEqual(60_000);
    }
  });

  it("were given in order, in working hours, on at least four days, whatever the day of the start", () => {
    for (const offset of [0, 1, 2, 3, 4, 5, 6]) {
      const opened = new Date(start.getTime() + (offset * 24 + 13) * 60 * 60 * 1000);
      const { rankings, judges } = generateDemo(demoSeed, opened);
      for (const judge of judges) {
        const times = rankings
          .filter((ranking) => ranking.judge === judge)
          .map(({ answeredAt }) => answeredAt);
        expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
        expect(new Set(times.map((time) => time.toISOString().slice(0, 10))).size).toBe(4);
      }
      for (const { assignedAt, answeredAt, wallMs } of rankings) {
        expect(answeredAt.getTime() - assignedAt.getTime()).toBe(wallMs);
        expect(assignedAt.getTime()).toBeGreaterThan(opened.getTime());
        expect(answeredAt.getTime()).toBeLessThan(opened.getTime() + demoDays * 24 * 60 * 60 * 1000);
        expect([1, 2, 3, 4, 5]).toContain(answeredAt.getUTCDay());
        expect(assignedAt.getUTCHours()).toBeGreaterThanOrEqual(8);
        expect(answeredAt.getUTCHours()).toBeLessThan(17);
      }
    }
  });
});
