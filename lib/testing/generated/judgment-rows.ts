import { forEachJudgment, type JudgmentTable } from "../../domain/ranking/judgment-table";

/** One judgment of a table, in places of its systems, segments and judges. */
export interface JudgmentRow {
  readonly first: number;
  readonly second: number;
  readonly outcome: 1 | 0 | -1;
  readonly ranking: number;
  readonly segment: number;
  readonly judge: number;
}

/** The judgments of a table, one by one. */
export function judgmentRows(table: JudgmentTable): readonly JudgmentRow[] {
  const rows: JudgmentRow[] = [];
  forEachJudgment(table, (first, second, outcome, ranking) => {
    const [segment, judge] = [table.segment[ranking]!, table.judge[ranking]!];
    rows.push({ first, second, outcome, ranking, segment, judge });
  });
  return rows;
}
