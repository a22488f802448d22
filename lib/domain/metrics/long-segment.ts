import { formatCount } from "../text/format-count";
import type { AlignedText } from "./metric-definition";
import { type MetricName, metricOf } from "./metrics";
import type { SegmentToScore } from "./scorer";

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
  const { aligns } = metricOf(metric);
  if (aligns === undefined) return undefined;
  for (const { system, lines } of outputs) {
    for (const [place, line] of lines.entries()) {
      const segment = segments[place];
      if (segment === undefined) continue;
      const texts = aligns.texts.map((text) => tokensIn[text](segment, line));
      const cells = texts.reduce((product, tokens) => product * tokens, 1);
      if (cells <= aligns.maxTokens ** texts.length) continue;
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

const tokensIn: Readonly<Record<AlignedText, (segment: SegmentToScore, hypothesis: string) => number>> = {
  source: ({ source }) => tokensOf(source),
  hypothesis: (_, hypothesis) => tokensOf(hypothesis),
  reference: ({ references = [] }) => Math.max(1, ...references.map(tokensOf)),
};

function tokensOf(text: string): number {
  let tokens = 1;
  for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1)) tokens += 1;
  return tokens;
}
