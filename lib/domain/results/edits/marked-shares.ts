import { CELLS_PER_PAIR, type PairCounts } from "../../ranking/pair-counts";
import { canCompare, crossedUnitsOfCounts } from "../../ranking/uncertainty/crossed-units";
import { shareTests } from "../../ranking/uncertainty/share-tests";
import { studentTQuantile } from "../../resampling/student-t";

/** What is counted of one task towards a share: how often it is so, and how often not. */
export interface TaskCount {
  readonly judge: string;
  readonly segment: string;
  readonly document?: string | undefined;
  readonly yes: number;
  readonly no: number;
}

/** A share with an interval; there is none of either where nothing is counted, and no interval of a single segment. */
export interface MarkedShare {
  readonly yes: number;
  readonly no: number;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** In how many tasks something is counted. */
  readonly tasks: number;
}

const SIDES = ["is so", "is so not"];

/**
 * The share of what is so among all that is counted, with an interval over segments (or documents) and judges at once, as
 * for leaderboards: the standard error and degrees of freedom of `shareTests`, which takes documents and judges for
 * units of their own from three on. Where nothing varies, shares of 0 and 1 have the exact bound (Clopper and Pearson, 1934)
 * of as many answers as there are segments, and others as much of it.
 */
export function markedShare(tasks: readonly TaskCount[], p: number): MarkedShare {
  const counted = tasks.filter(({ yes, no }) => yes + no > 0);
  const sum = (of: "yes" | "no") => counted.reduce((all, task) => all + task[of], 0);
  const [yes, no] = [sum("yes"), sum("no")];
  const facts = { yes, no, tasks: counted.length };
  if (yes + no === 0) return { ...facts, share: null, low: null, high: null };
  const share = yes / (yes + no);
  const segments = groups(counted, ({ segment }) => segment);
  if (segments.length < 2) return { ...facts, share, low: null, high: null };
  const hasDocuments = counted.every(({ document }) => document !== undefined);
  const units = crossedUnitsOfCounts(
    {
      ranking: counted.map(({ yes, no }) => pairCounts(yes, no)),
      segment: segments,
      ...(hasDocuments ? { document: groups(counted, ({ document }) => document!) } : {}),
      judge: groups(counted, ({ judge }) => judge),
    },
    "ignored",
  );
  const [test] = shareTests(pairCounts(yes, no), units);
  if (test && test.standardError > 0) {
    const reach = test.standardError * studentTQuantile(p, test.degreesOfFreedom);
    return { ...facts, share, low: Math.max(0, share - reach), high: Math.min(1, share + reach) };
  }
  const bound = (p / 2) ** (1 / segments.length);
  return { ...facts, share, low: yes > 0 ? bound * share : 0, high: no > 0 ? 1 - bound * (1 - share) : 1 };
}

/** What intervals of such shares are over. */
export function unitOfShares(tasks: readonly Pick<TaskCount, "judge" | "document">[]) {
  const documents = new Set(tasks.map(({ document }) => document));
  const judges = new Set(tasks.map(({ judge }) => judge));
  return {
    segments:
      !documents.has(undefined) && canCompare(documents.size) ? ("document" as const) : ("segment" as const),
    judges: canCompare(judges.size),
  };
}

function groups(tasks: readonly TaskCount[], keyOf: (task: TaskCount) => string): readonly PairCounts[] {
  const sums = new Map<string, { yes: number; no: number }>();
  for (const task of tasks) {
    const sum = sums.get(keyOf(task)) ?? { yes: 0, no: 0 };
    sum.yes += task.yes;
    sum.no += task.no;
    sums.set(keyOf(task), sum);
  }
  return Array.from(sums.values(), ({ yes, no }) => pairCounts(yes, no));
}

function pairCounts(yes: number, no: number): PairCounts {
  const counts = new Float64Array(CELLS_PER_PAIR);
  [counts[0], counts[2]] = [yes, no];
  return { systems: SIDES, counts };
}
