import { studentTQuantile } from "../../domain/resampling/student-t";

/** What a row measured in the base and here, in pairs that ran one after the other. */
export interface PairedRuns {
  readonly base: readonly number[];
  readonly here: readonly number[];
}

export interface RunsCompared {
  /** Here over base: the geometric mean of the pairs. */
  readonly ratio: number;
  /** Its 95 % interval; none of a single pair, which tells nothing of its own noise. */
  readonly interval: readonly [low: number, high: number] | null;
  /** Lost: more than 10 %, and not by chance. Perhaps: more than 10 %, which may be noise. */
  readonly verdict: "lost" | "perhaps lost" | "held" | "gained";
}

/** So much slower or larger is named. */
const TOLERATED = 1.1;

/**
 * Compares by the logarithms of the pairs' ratios, so that what slows both runs of a pair cancels out and half and twice
 * weigh alike.
 */
export function compareRuns({ base, here }: PairedRuns): RunsCompared {
  const logs = base.map((value, pair) => Math.log(here[pair]! / value));
  const pairs = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / pairs;
  const ratio = Math.exp(mean);
  if (pairs < 2) return { ratio, interval: null, verdict: ratio > TOLERATED ? "perhaps lost" : "held" };
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (pairs - 1);
  const margin = studentTQuantile(0.05, pairs - 1) * Math.sqrt(variance / pairs);
  const interval = [Math.exp(mean - margin), Math.exp(mean + margin)] as const;
  return { ratio, interval, verdict: verdictOf(ratio, interval) };
}

function verdictOf(ratio: number, [low, high]: readonly [number, number]): RunsCompared["verdict"] {
  if (ratio > TOLERATED) return low > 1 ? "lost" : "perhaps lost";
  return high < 1 ? "gained" : "held";
}

/** A line of a person's table. */
export function comparedLine(name: string, unit: string, runs: PairedRuns, compared: RunsCompared): string {
  const { ratio, interval, verdict } = compared;
  const noise =
    interval === null ? "noise unknown" : `${interval[0].toFixed(2)} to ${interval[1].toFixed(2)}`;
  const values = `${middle(runs.base)} → ${middle(runs.here)} ${unit}`;
  const said = {
    lost: "SLOWER OR LARGER",
    "perhaps lost": "perhaps slower or larger",
    held: "",
    gained: "less",
  };
  return `${name}: ${values}, ratio ${ratio.toFixed(2)} (${noise}) ${said[verdict]}`.trimEnd();
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Number(sorted[Math.floor((sorted.length - 1) / 2)]!.toPrecision(4));
}
