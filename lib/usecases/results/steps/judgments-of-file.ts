import { AppError } from "../../../domain/app-error";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { type CompactRankings, CompactRankingsBuilder } from "../../../domain/judgments/compact-rankings";
import { hasJudgments } from "../../../domain/judgments/counting-rankings";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import type { OnRead } from "../../../files/open-file";
import { RankingsFingerprint } from "./fingerprint-rankings";
import { openJudgmentsFile } from "./read-judgments-file";

/** Which of a file's rankings enter a result. */
export interface JudgmentSelection {
  readonly file: string;
  /** Only these judges; all where there are none. */
  readonly judges?: readonly string[];
  readonly withoutJudges?: readonly string[];
  /** Told how far the file has been read. */
  readonly onRead?: OnRead;
  /** Told, once the file has been read, what a reader of the results should know of it. */
  readonly onWarning?: (warning: string) => void;
}

/** What is known of a file once its rankings have passed by. */
export interface PassedJudgments {
  readonly warnings: readonly string[];
  /** Of the rankings that have judgments: the same for a file that also keeps revised and skipped answers. */
  readonly fingerprint: string;
}

export interface SelectedJudgments extends PassedJudgments {
  /** May be gone through as often as one likes; they are held in some 60 bytes each. */
  readonly rankings: CompactRankings;
  /** Those of all judges, for what holds of the file whoever is asked about. */
  readonly ofAllJudges: CompactRankings;
}

/**
 * Goes through a file and holds nothing of it: `take` is handed every ranking, and whether its judge is asked for. A
 * judge who is not in the file is a mistake, and said to be one.
 */
export async function passJudgments(
  selection: JudgmentSelection,
  take: (ranking: FileRanking, isSelected: boolean) => void,
): Promise<PassedJudgments> {
  const file = await openJudgmentsFile(selection.file, { onRead: selection.onRead });
  const isSelected = selected(selection);
  const known = new Set<string>();
  const fingerprint = new RankingsFingerprint();
  await file.forEach((ranking) => {
    const { judge } = ranking;
    known.add(judge);
    const isTaken = isSelected(judge);
    if (isTaken && hasJudgments(ranking)) fingerprint.add(ranking);
    take(ranking, isTaken);
  });
  for (const judge of [...(selection.judges ?? []), ...(selection.withoutJudges ?? [])]) {
    if (known.has(judge)) continue;
    const list = [...known].sort(compareCodeUnits).join(", ") || "none";
    throw new AppError("invalid-input", `Unknown judge ${judge} in ${selection.file}. Its judges: ${list}.`);
  }
  const warnings = file.warnings();
  for (const warning of warnings) selection.onWarning?.(warning);
  return { warnings, fingerprint: fingerprint.toString() };
}

/** Reads a file and keeps the judges asked for: for results that need all rankings at once. */
export async function judgmentsOfFile(selection: JudgmentSelection): Promise<SelectedJudgments> {
  const builder = new CompactRankingsBuilder();
  const passed = await passJudgments(selection, (ranking) => builder.add(ranking));
  const ofAllJudges = builder.build();
  return { rankings: ofAllJudges.ofJudges(selected(selection)), ofAllJudges, ...passed };
}

function selected({ judges, withoutJudges }: JudgmentSelection): (judge: string) => boolean {
  const wanted = new Set(judges);
  const unwanted = new Set(withoutJudges);
  return (judge) => (wanted.size === 0 || wanted.has(judge)) && !unwanted.has(judge);
}
