import { AppError } from "../domain/app-error";
import type { ExportedRanking } from "../domain/formats/exported-ranking";
import { compareCodeUnits } from "../domain/judging/compare-code-units";
import { hasJudgments } from "../domain/judging/counting-rankings";
import { fingerprintRankings } from "./fingerprint-rankings";
import { readJudgmentsFile } from "./read-judgments-file";

/** Which of a file's rankings enter a result. */
export interface JudgmentSelection {
  readonly file: string;
  /** Only these judges; all where there are none. */
  readonly judges?: readonly string[];
  readonly withoutJudges?: readonly string[];
}

export interface SelectedJudgments {
  readonly rankings: readonly ExportedRanking[];
  /** Those of all judges, for what holds of the file whoever is asked about. */
  readonly ofAllJudges: readonly ExportedRanking[];
  readonly warnings: readonly string[];
  /** Of the rankings that have judgments: the same for a file that also keeps revised and skipped answers. */
  readonly fingerprint: string;
}

/** Reads a file and keeps the judges asked for. A judge who is not in the file is a mistake, and said to be one. */
export async function judgmentsOfFile(selection: JudgmentSelection): Promise<SelectedJudgments> {
  const { rankings, warnings } = await readJudgmentsFile(selection.file);
  const wanted = new Set(selection.judges);
  const unwanted = new Set(selection.withoutJudges);
  const known = new Set(rankings.map(({ judge }) => judge));
  for (const judge of [...wanted, ...unwanted]) {
    if (known.has(judge)) continue;
    const list = [...known].sort(compareCodeUnits).join(", ") || "none";
    throw new AppError(
      "invalid-input",
      `There is no judge ${judge} in ${selection.file}. Its judges: ${list}.`,
    );
  }
  const kept = rankings.filter(
    ({ judge }) => (wanted.size === 0 || wanted.has(judge)) && !unwanted.has(judge),
  );
  return {
    rankings: kept,
    ofAllJudges: rankings,
    warnings,
    fingerprint: fingerprintRankings(kept.filter(hasJudgments)),
  };
}
