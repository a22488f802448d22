import { forEachJudgment, type JudgmentTable } from "../ranking/judgment-table";
import { cellCount, judgmentCell, type PairCounts } from "../ranking/pair-counts";

/** Expanded judgments counted for each judge; all count the same systems. */
export interface JudgePairCounts {
  readonly all: PairCounts;
  readonly judges: readonly { readonly judge: string; readonly own: PairCounts }[];
}

/** The pair counts of each judge of a table, in code-unit order of the judges, and of all together: one pass. */
export function judgePairCounts(table: JudgmentTable): JudgePairCounts {
  const { systems } = table;
  const empty = (): PairCounts => ({ systems, counts: new Float64Array(cellCount(systems.length)) });
  const all = empty();
  const judges = table.judges.map((judge) => ({ judge, own: empty() }));
  forEachJudgment(table, (first, second, outcome, ranking) => {
    const cell = judgmentCell(systems.length, first, second, outcome);
    all.counts[cell]! += 1;
    judges[table.judge[ranking]!]!.own.counts[cell]! += 1;
  });
  return { all, judges };
}

/** What is left of `all` without `part`, a part of it. */
export function withoutPart(all: PairCounts, part: PairCounts): PairCounts {
  return { systems: all.systems, counts: all.counts.map((count, cell) => count - part.counts[cell]!) };
}

/** How many judgments were counted, ties among them. */
export function judgmentCount({ counts }: PairCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
