import { formatCount } from "../text/format-count";
import type { MetricName } from "./metric";
import type { SegmentToScore } from "./scorer";

/**
 * How many tokens the texts may have that a metric aligns for one segment, if all have as many: what counts is their
 * product, the table to be filled. A loop of thousands of tokens against a short sentence is fine; texts of thousands of
 * tokens against each other, with next to nothing in common, would take minutes and gigabytes. At these bounds each
 * takes seconds and less than a gigabyte.
 */
export const MAX_ALIGNED_TOKENS = { m2: 8000, hoo: 8000, meteor: 4000, i: 2000 } as const;

/** A segment that is too long for a metric. */
export interface LongSegment {
  readonly system: string;
  /** Counted from 1. */
  readonly line: number;
  /** What is wrong, as half a sentence. */
  readonly problem: string;
}

interface Output {
  readonly system: string;
  readonly lines: readonly string[];
}

/** The first segment of these outputs whose texts are too long to be aligned by the metric, if there is one. */
export function longSegment(
  metric: MetricName,
  segments: readonly SegmentToScore[],
  outputs: readonly Output[],
): LongSegment | undefined {
  const tokens: number | undefined = MAX_ALIGNED_TOKENS[metric as keyof typeof MAX_ALIGNED_TOKENS];
  if (tokens === undefined) return undefined;
  for (const { system, lines } of outputs) {
    for (const [place, line] of lines.entries()) {
      const segment = segments[place];
      if (segment === undefined) continue;
      const { cells, texts } = table(metric, segment, line);
      if (cells <= tokens ** texts.length) continue;
      const problem = `texts of ${texts.map(formatCount).join(", ")} tokens are too long to be aligned with each other`;
      return { system, line: place + 1, problem };
    }
  }
  return undefined;
}

/** Why these outputs cannot be scored by the metric, as a sentence; `undefined` where they can. */
export function longTextProblem(
  metric: MetricName,
  segments: readonly SegmentToScore[],
  outputs: readonly Output[],
): string | undefined {
  const found = longSegment(metric, segments, outputs);
  return found && `line ${found.line} of ${found.system}: ${found.problem}`;
}

function table(metric: MetricName, segment: SegmentToScore, hypothesis: string) {
  const { source, references = [] } = segment;
  const reference = Math.max(1, ...references.map(tokensOf));
  const written = tokensOf(hypothesis);
  const texts =
    metric === "i"
      ? [tokensOf(source), written, reference]
      : [metric === "meteor" ? reference : tokensOf(source), written];
  return { texts, cells: texts.reduce((product, tokens) => product * tokens, 1) };
}

function tokensOf(text: string): number {
  let tokens = 1;
  for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1)) tokens += 1;
  return tokens;
}
