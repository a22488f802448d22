import { rankingsBySegment } from "../judgments/compact-rankings";
import { hasJudgments } from "../judgments/counting-rankings";
import { outcomeOfRanks } from "../judgments/outcome";
import type { AnsweredRanking, RankingRecord } from "../judgments/ranking-record";
import { systemTextOf } from "../judgments/system-text-of";
import { compareCodeUnits } from "../text/compare-code-units";
import { LABELS } from "./labels";

/** What one ranking says of a pair of hypotheses. */
export interface Label {
  /** Which of the segment's rankings says it. */
  readonly ranking: number;
  /** Which of `LABELS` it is: how the text that comes first in code-unit order fared against the other. */
  readonly label: number;
}

/** The unexpanded judgments of one segment, gathered by what was compared. */
export interface SegmentLabels {
  readonly rankings: readonly AnsweredRanking[];
  /** The labels of each pair of `system` texts, in the order of the rankings. */
  readonly pairs: readonly (readonly Label[])[];
}

/** No segment has so many different texts, and two such numbers fit into one that is exact. */
const MAX_TEXTS = 2 ** 26;

function labelsOfSegment(rankings: readonly AnsweredRanking[]): SegmentLabels {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const pairs = new Map<number, Label[]>();
  for (const [ranking, { hypotheses }] of rankings.entries()) {
    const ordered = hypotheses
      .map((hypothesis) => ({ rank: hypothesis.rank, text: systemTextOf(hypothesis) }))
      .sort((one, other) => compareCodeUnits(one.text, other.text))
      .map(({ rank, text }) => ({ rank, number: numberOf(text) }));
    for (const [position, left] of ordered.entries()) {
      for (let other = position + 1; other < ordered.length; other++) {
        const right = ordered[other]!;
        const key = left.number * MAX_TEXTS + right.number;
        const label = { ranking, label: LABELS.indexOf(outcomeOfRanks(left.rank, right.rank)) };
        const labels = pairs.get(key);
        if (labels) labels.push(label);
        else pairs.set(key, [label]);
      }
    }
  }
  return { rankings, pairs: [...pairs.values()] };
}

/**
 * The unexpanded judgments of the rankings that count, keyed as agreement wants it: by segment and the two `system`
 * texts as written. One segment after the other, so that the labels of only one are held at a time.
 */
export function* segmentLabels(rankings: Iterable<RankingRecord>): Generator<SegmentLabels> {
  for (const segment of rankingsBySegment(rankings)) {
    const answered = segment.filter(hasJudgments);
    if (answered.length > 0) yield labelsOfSegment(answered);
  }
}
