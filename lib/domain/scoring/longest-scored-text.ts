import { formatCount } from "../text/format-count";
import type { MetricName } from "./metric";
import type { SegmentToScore } from "./scorer";

/**
 * How large a table a metric may have to fill for one segment: the product of the tokens of the texts that it aligns. A
 * loop of thousands of tokens against a short sentence is fine; texts of thousands of tokens against each other, with
 * next to nothing in common, would take minutes and gigabytes. At these bounds each takes seconds and less than a
 * gigabyte.
 */
const MOST_CELLS: Readonly<Partial<Record<MetricName, number>>> = {
  m2: 8000 ** 2,
  hoo: 8000 ** 2,
  meteor: 4000 ** 2,
  i: 2000 ** 3,
};

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
  const most = MOST_CELLS[metric];
  if (most === undefined) return undefined;
  for (const { system, lines } of outputs) {
    for (const [place, line] of lines.entries()) {
      const segment = segments[place];
      if (segment === undefined) continue;
      const { cells, texts } = table(metric, segment, line);
      if (cells <= most) continue;
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
