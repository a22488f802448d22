import type { GoldSentence } from "./gold/gold-annotation";
import { type MetricName, metricOf } from "./metrics";
import type { Hypothesis } from "./scorer";

/** What is known of a system, segment by segment. */
export interface SystemMaterial {
  readonly system: string;
  /** What it wrote. */
  readonly lines: readonly string[];
  /** Its edits, where somebody annotated them. */
  readonly edits?: readonly GoldSentence[] | undefined;
}

/** What a metric takes of a system. */
export function takenOf(metric: MetricName, { system, lines, edits }: SystemMaterial): readonly Hypothesis[] {
  if (metricOf(metric).takes !== "edits") return lines;
  if (edits === undefined) throw new RangeError(`${system} has no edits`);
  return edits;
}
