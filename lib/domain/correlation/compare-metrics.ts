import { holmOfChosenTails } from "../resampling/holm";
import { compareCodeUnits } from "../text/compare-code-units";
import {
  bootstrapCorrelation,
  type Correlation,
  type ResamplingSettings,
  type ValueInRange,
} from "./bootstrap-correlation";
import { kendallTauB } from "./kendall-tau-b";
import type { TwiceScored } from "./metric-correlation";
import { pearson } from "./pearson";
import { SPEARMAN, type SpearmanForm } from "./spearman-form";
import { swapTest } from "./swap-test";
import { type WilliamsTest, williamsTest } from "./williams-test";

/** Scores of systems by name: people's, or a metric's. */
export type SystemScoresByName = ReadonlyMap<string, number>;

export interface NamedMetric {
  readonly metric: string;
  readonly scores: SystemScoresByName;
}

export interface CompareMetricsSettings extends ResamplingSettings {
  readonly spearman: SpearmanForm;
  /** Whether metrics are tested against each other. */
  readonly test: boolean;
}

/** How one metric's scores of systems correlate with people's, with intervals over resampled systems. */
export interface MetricInRange {
  readonly metric: string;
  readonly pearson: ValueInRange;
  readonly spearman: ValueInRange;
  readonly kendall: ValueInRange;
}

/** Whether one metric correlates higher than another, by two one-tailed tests. */
export interface MetricTest {
  readonly correlation: "pearson" | "spearman";
  /** The one that correlates higher; of equals the first named. */
  readonly higher: string;
  readonly lower: string;
  readonly difference: number;
  readonly williams: WilliamsTest | undefined;
  /** Its p corrected for both directions of all pairs of metrics by this correlation. */
  readonly williamsHolmP: number | undefined;
  /** By swapping the two metrics' scores of systems at random. */
  readonly permutationP: number | undefined;
  /** The same corrected so. */
  readonly permutationHolmP: number | undefined;
}

export interface ComparedMetrics {
  /** The systems with a score by people and by every metric, in code-unit order: all numbers are of these. */
  readonly systems: readonly string[];
  /** The other systems that have some score. */
  readonly leftOut: readonly string[];
  readonly metrics: readonly MetricInRange[];
  readonly tests: readonly MetricTest[];
}

/** How metrics correlate with people over the systems that all have scored, and which correlates higher. */
export function compareMetrics(
  human: SystemScoresByName,
  metrics: readonly NamedMetric[],
  settings: CompareMetricsSettings,
): ComparedMetrics {
  const { common, leftOut } = commonSystems([human, ...metrics.map(({ scores }) => scores)]);
  const valuesOf = (scores: SystemScoresByName) => common.map((system) => scores.get(system)!);
  const people = valuesOf(human);
  const inRange = metrics.map(({ metric, scores }): MetricInRange => {
    const bootstrap = (correlate: Correlation) =>
      bootstrapCorrelation(correlate, people, valuesOf(scores), settings);
    return {
      metric,
      pearson: bootstrap(pearson),
      spearman: bootstrap(SPEARMAN[settings.spearman]),
      kendall: bootstrap(kendallTauB),
    };
  });
  const values = metrics.map(({ metric, scores }) => ({ metric, values: valuesOf(scores) }));
  const tests = settings.test
    ? (["pearson", "spearman"] as const).flatMap((correlation) =>
        testPairs(
          correlation,
          correlation === "pearson" ? pearson : SPEARMAN[settings.spearman],
          people,
          values,
          settings,
        ),
      )
    : [];
  return { systems: common, leftOut, metrics: inRange, tests };
}

/** Systems with their two scores, in code-unit order of the names; those that one side lacks are left out. */
export function twiceScored(human: SystemScoresByName, metric: SystemScoresByName): readonly TwiceScored[] {
  return commonSystems([human, metric]).common.map((system) => ({
    system,
    human: human.get(system)!,
    metric: metric.get(system)!,
  }));
}

function commonSystems(scores: readonly SystemScoresByName[]) {
  const all = [...new Set(scores.flatMap((each) => [...each.keys()]))].sort(compareCodeUnits);
  const hasAll = (system: string) => scores.every((each) => each.has(system));
  return { common: all.filter(hasAll), leftOut: all.filter((system) => !hasAll(system)) };
}

interface MetricValues {
  readonly metric: string;
  readonly values: readonly number[];
}

type UncorrectedTest = Omit<MetricTest, "williamsHolmP" | "permutationHolmP">;

function testPairs(
  name: MetricTest["correlation"],
  correlate: Correlation,
  people: readonly number[],
  metrics: readonly MetricValues[],
  settings: CompareMetricsSettings,
): readonly MetricTest[] {
  const tests = metrics.flatMap((one, place) =>
    metrics.slice(place + 1).flatMap((other): UncorrectedTest[] => {
      const [r1, r2] = [correlate(people, one.values), correlate(people, other.values)];
      const between = correlate(one.values, other.values);
      if (r1 === undefined || r2 === undefined || between === undefined) return [];
      const [higher, lower] = r1 >= r2 ? [one, other] : [other, one];
      const test = williamsTest(
        { humanFirst: Math.max(r1, r2), humanSecond: Math.min(r1, r2), firstSecond: between },
        people.length,
      );
      const swapped =
        settings.replicates > 0
          ? swapTest((metric) => correlate(people, Array.from(metric)), higher.values, lower.values, {
              trials: settings.replicates,
              seed: settings.seed,
            })
          : undefined;
      return [
        {
          correlation: name,
          higher: higher.metric,
          lower: lower.metric,
          difference: Math.abs(r1 - r2),
          williams: test,
          permutationP: swapped?.p,
        },
      ];
    }),
  );
  const williams = holmOfChosenTails(tests.map((test) => test.williams?.p ?? null));
  const permutation = holmOfChosenTails(tests.map((test) => test.permutationP ?? null));
  return tests.map(({ permutationP, ...test }, at) => ({
    ...test,
    williamsHolmP: williams[at] ?? undefined,
    permutationP,
    permutationHolmP: permutation[at] ?? undefined,
  }));
}
