import { TABLE_ENDINGS, type TableEnding } from "../../../domain/exports/table-files";
import { accuracyExport } from "./accuracy-export";
import { agreementExport } from "./agreement-export";
import { compareExport } from "./compare-export";
import { editsExport } from "./edits-export";
import { effectsExport } from "./effects-export";
import { effortExport } from "./effort-export";
import { headToHeadExport } from "./head-to-head-export";
import { judgesExport } from "./judges-export";
import { leaderboardExport } from "./leaderboard-export";
import { metricsExport } from "./metrics-export";
import type { ResultExport } from "./result-export";
import { robustnessExport } from "./robustness-export";

/**
 * Every result that leaves a campaign, as tables, plots and in its archive, in the order in which people are shown them.
 * A new one is its file and its entry here.
 */
export const RESULT_EXPORTS: readonly ResultExport[] = [
  leaderboardExport,
  headToHeadExport,
  agreementExport,
  judgesExport,
  editsExport,
  effectsExport,
  accuracyExport,
  robustnessExport,
  effortExport,
  metricsExport,
  compareExport,
];

export function resultExport(name: string): ResultExport | undefined {
  return RESULT_EXPORTS.find((each) => each.name === name);
}

/** In which a result can be had: a file of CSV holds one table, so that several are a zip of such files. */
export function endingsOf({ isSeveral }: Pick<ResultExport, "isSeveral">): readonly TableEnding[] {
  const other = isSeveral ? "csv" : "zip";
  return (Object.keys(TABLE_ENDINGS) as TableEnding[]).filter((ending) => ending !== other);
}

/** The table and the ending that a file's name says. */
export function resultFileOf(
  file: string,
): { readonly table: string; readonly ending: TableEnding } | undefined {
  const [table = "", ending = "", ...more] = file.split(".");
  if (more.length > 0 || resultExport(table) === undefined || !Object.hasOwn(TABLE_ENDINGS, ending))
    return undefined;
  return { table, ending: ending as TableEnding };
}
