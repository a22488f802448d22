import type { Database } from "../../../db/connection/client";
import { readJudgeTallies } from "../../../db/results/judgment-tallies";
import {
  type JudgePairCounts,
  judgePairCounts,
  judgmentCount,
} from "../../../domain/agreement/judge-pair-counts";
import { rankingsOfTable } from "../../../domain/ranking/judgment-table";
import { judgmentTableOfColumns } from "../../../domain/results/columns/columns-table";
import { comparedSystems, sumPairCounts } from "../../../domain/results/leaderboard/compared-systems";
import type { CountedSelection } from "./leaderboard-counts";
import type { Selection } from "./leaderboard-selection";

/** Counted judgments, and those of each judge. */
export interface CountedJudges extends CountedSelection {
  /** In code-unit order. */
  readonly byJudge: JudgePairCounts["judges"];
}

/** The selected judgments by judge, or nothing where that takes a job. */
export async function countJudges(
  db: Database,
  campaignId: string,
  selection: Selection,
): Promise<CountedJudges | undefined> {
  if (selection.form === "unread") return undefined;
  if (selection.form === "rankings") {
    const table = judgmentTableOfColumns(selection.kept.columns, selection.rows);
    const { all, judges } = judgePairCounts(table);
    return {
      pairs: all,
      byJudge: judges,
      rankings: rankingsOfTable(table),
      judgments: table.judgments,
      judges: table.judges,
      segments: table.segments.length,
    };
  }
  const { systems, parts } = await readJudgeTallies(db, campaignId);
  const own = selection.judges.flatMap(({ judgeId, name }) => {
    const part = parts.get(judgeId);
    return part === undefined ? [] : [{ name, part }];
  });
  const units = comparedSystems(
    systems,
    own.map(({ part }) => part),
  );
  const pairs = sumPairCounts(units[0]?.systems ?? [], units);
  return {
    pairs,
    byJudge: units.map((counts, place) => ({ judge: own[place]!.name, own: counts })),
    rankings: selection.isGrouped ? selection.rankings : null,
    judgments: judgmentCount(pairs),
    judges: own.map(({ name }) => name),
    segments: undefined,
  };
}
