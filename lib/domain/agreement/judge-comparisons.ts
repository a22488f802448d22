import type { RankingRecord } from "../judgments/ranking-record";
import { compareCodeUnits } from "../text/compare-code-units";
import { type BetweenComparisons, ComparisonCounter, type LabelComparisons } from "./label-comparisons";
import { countOfLabels, type LabelCounts } from "./labels";
import type { Overlap } from "./overlap";
import { type Label, type SegmentLabels, segmentLabels } from "./segment-labels";

/** What can be compared between judges and within them. */
export interface JudgeComparisons {
  /** The judges who have a ranking that counts, in code-unit order. */
  readonly judges: readonly string[];
  /** What one judge's repeated labels say, none for who never repeated. */
  within(judge: string): LabelComparisons;
  /** What two different judges' labels say, in whatever order they are named: the sides are in that order. */
  between(one: string, other: string): BetweenComparisons;
}

/** How one judge labelled one pair of hypotheses. */
interface JudgeLabels {
  readonly total: LabelCounts;
  readonly byTask: Map<string, LabelCounts>;
}

const NONE: Readonly<LabelCounts> = [0, 0, 0];
const NOTHING: BetweenComparisons = { comparisons: 0, agreements: 0, labels: NONE, sides: [NONE, NONE] };

function compareWithin(counter: ComparisonCounter, own: JudgeLabels, overlap: Overlap | undefined): void {
  if (overlap?.kind !== "planned") counter.addPairs(own.total, 1);
  const total = countOfLabels(own.total);
  for (const labels of own.byTask.values()) {
    const count = countOfLabels(labels);
    if (overlap) counter.addPairs(labels, overlap.kind === "planned" ? 1 : -1);
    const partners =
      overlap === undefined ? total - 1 : overlap.kind === "planned" ? count - 1 : total - count;
    if (partners > 0) counter.addLabels(labels);
  }
}

function addCompared(
  counter: ComparisonCounter,
  side: 0 | 1,
  [own, theirs]: readonly [JudgeLabels, JudgeLabels],
  overlap: Overlap | undefined,
): void {
  const total = countOfLabels(theirs.total);
  for (const [task, labels] of own.byTask) {
    const same = countOfLabels(theirs.byTask.get(task) ?? NONE);
    const partners = overlap === undefined ? total : overlap.kind === "planned" ? same : total - same;
    if (partners > 0) counter.addLabels(labels, side);
  }
}

function compareBetween(
  counter: ComparisonCounter,
  one: JudgeLabels,
  other: JudgeLabels,
  overlap: Overlap | undefined,
): void {
  if (overlap?.kind !== "planned") counter.addCross(one.total, other.total, 1);
  if (overlap) {
    for (const [task, labels] of one.byTask) {
      counter.addCross(labels, other.byTask.get(task) ?? NONE, overlap.kind === "planned" ? 1 : -1);
    }
  }
  addCompared(counter, 0, [one, other], overlap);
  addCompared(counter, 1, [other, one], overlap);
}

function labelsByJudge(
  labels: readonly Label[],
  { rankings }: SegmentLabels,
  tasks: readonly string[],
): [judge: string, labels: JudgeLabels][] {
  const byJudge = new Map<string, JudgeLabels>();
  for (const { ranking, label } of labels) {
    const { judge } = rankings[ranking]!;
    const task = tasks[ranking]!;
    const own: JudgeLabels = byJudge.get(judge) ?? { total: [0, 0, 0], byTask: new Map() };
    const ofTask: LabelCounts = own.byTask.get(task) ?? [0, 0, 0];
    own.total[label]! += 1;
    ofTask[label]! += 1;
    own.byTask.set(task, ofTask);
    byJudge.set(judge, own);
  }
  return [...byJudge];
}

function turnedRound({ comparisons, agreements, labels, sides: [one, other] }: BetweenComparisons) {
  return { comparisons, agreements, labels, sides: [other, one] } as const;
}

function counterOf<Key>(counters: Map<Key, ComparisonCounter>, key: Key): ComparisonCounter {
  const counter = counters.get(key) ?? new ComparisonCounter();
  counters.set(key, counter);
  return counter;
}

/**
 * Compares the labels of unexpanded judgments of the rankings that count, keyed by segment and the two `system` texts
 * as written. Between two judges, every label of one meets every label of the other on the keys that both judged;
 * within a judge, all labels of a key meet in pairs. With an `overlap`, only the comparisons of that kind count;
 * planned and accidental ones together are all.
 */
export function judgeComparisons(rankings: Iterable<RankingRecord>, overlap?: Overlap): JudgeComparisons {
  const within = new Map<string, ComparisonCounter>();
  const between = new Map<string, Map<string, ComparisonCounter>>();
  for (const segment of segmentLabels(rankings)) {
    for (const { judge } of segment.rankings) counterOf(within, judge);
    const tasks = segment.rankings.map((ranking) => overlap?.taskOf(ranking) ?? "");
    for (const labels of segment.pairs) {
      if (labels.length < 2) continue;
      const judged = labelsByJudge(labels, segment, tasks).sort(([one], [other]) =>
        compareCodeUnits(one, other),
      );
      for (const [position, [judge, own]] of judged.entries()) {
        compareWithin(counterOf(within, judge), own, overlap);
        const others = between.get(judge) ?? new Map<string, ComparisonCounter>();
        between.set(judge, others);
        for (const [other, theirs] of judged.slice(position + 1)) {
          compareBetween(counterOf(others, other), own, theirs, overlap);
        }
      }
    }
  }
  return {
    judges: [...within.keys()].sort(compareCodeUnits),
    within: (judge) => within.get(judge) ?? NOTHING,
    between: (one, other) => {
      if (one === other) throw new RangeError(`judge ${one} is not compared with any other judge`);
      const isInOrder = one < other;
      const found = isInOrder ? between.get(one)?.get(other) : between.get(other)?.get(one);
      return found === undefined || isInOrder ? (found ?? NOTHING) : turnedRound(found);
    },
  };
}
