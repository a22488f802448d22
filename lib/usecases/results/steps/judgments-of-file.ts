import { giveBackMemory } from "../../../compute/give-back-memory";
import { AppError } from "../../../domain/app-error";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import { FileRankingsOfSystems } from "../../../domain/formats/judgments/file-rankings-of-systems";
import { parseSystemSets } from "../../../domain/formats/system-sets";
import { type CompactRankings, CompactRankingsBuilder } from "../../../domain/judgments/compact-rankings";
import { hasJudgments } from "../../../domain/judgments/counting-rankings";
import {
  type AskedSystems,
  asksFor,
  type SystemChoice,
  systemChoice,
} from "../../../domain/judgments/system-choice";
import { namedSet } from "../../../domain/judgments/system-sets";
import { type JudgmentTable, judgmentTable } from "../../../domain/ranking/judgment-table";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { readTextFile } from "../../../files/read-text-file";
import { shownNames } from "../../../files/standard-streams";
import { RankingsFingerprint } from "./fingerprint-rankings";
import { type JudgmentFiles, openJudgmentsFiles } from "./open-judgments-files";

/** From here on what is left of them is worth clearing away. */
const MANY_RANKINGS = 100_000;

/** Which systems of files are compared. */
export interface SystemSelection extends Partial<AskedSystems> {
  /** Those of this set of a file of sets. */
  readonly systemSet?: { readonly name: string; readonly file: string };
}

/** Which rankings of a file, or of several that are read as one, enter a result. */
export interface JudgmentSelection extends JudgmentFiles, SystemSelection {
  /** Only these judges; all where there are none. */
  readonly judges?: readonly string[];
  readonly withoutJudges?: readonly string[];
  /** Told, once the file has been read, what a reader of the results should know of it. */
  readonly onWarning?: (warning: string) => void;
}

/** What is known of a file once its rankings have passed by. */
export interface PassedJudgments {
  readonly warnings: readonly string[];
  /** Of the rankings that have judgments: the same for a file that also keeps revised and skipped answers. */
  readonly fingerprint: string;
  /** The systems that are compared, where that is not all. */
  readonly choice: SystemChoice | undefined;
}

export interface SelectedJudgments extends PassedJudgments {
  /** May be gone through as often as one likes; they are held in some 60 bytes each. */
  readonly rankings: CompactRankings;
  /** Those of all judges, for what holds of the file whoever is asked about. */
  readonly ofAllJudges: CompactRankings;
}

/**
 * Goes through a file and holds nothing of it: `take` is handed every ranking, and whether its judge is asked for;
 * where the judgments of systems that are left out are dropped, what is left of it. A judge or a system that is not in
 * the file is a mistake, and said to be one.
 */
export async function passJudgments(
  selection: JudgmentSelection,
  take: (ranking: FileRanking, isSelected: boolean) => void,
): Promise<PassedJudgments> {
  const file = await openJudgmentsFiles(selection);
  const isSelected = selected(selection);
  const known = new Set<string>();
  const fingerprint = new RankingsFingerprint();
  const asked = await askedSystems(selection);
  const ofSystems = asked && new FileRankingsOfSystems(asksFor(asked));
  await file.forEach((stored) => {
    const { judge } = stored;
    known.add(judge);
    const left = ofSystems?.of(stored);
    const ranking = asked?.leftOutJudgments === "dropped" ? left : stored;
    if (ranking === undefined) return;
    const isTaken = isSelected(judge);
    if (isTaken && hasJudgments(ranking)) fingerprint.add(ranking);
    take(ranking, isTaken);
  });
  for (const judge of [...(selection.judges ?? []), ...(selection.withoutJudges ?? [])]) {
    if (known.has(judge)) continue;
    const list = [...known].sort(compareCodeUnits).join(", ") || "none";
    const whose = selection.files.length === 1 ? "Its" : "Their";
    throw new AppError(
      "invalid-input",
      `Unknown judge ${judge} in ${shownNames(selection.files)}. ${whose} judges: ${list}.`,
    );
  }
  const choice = asked && chosenOf(shownNames(selection.files), ofSystems?.known() ?? [], asked);
  const warnings = file.warnings();
  for (const warning of warnings) selection.onWarning?.(warning);
  return { warnings, fingerprint: fingerprint.toString(), choice };
}

/** Reads a file and keeps the judges asked for: for results that need all rankings at once. */
export async function judgmentsOfFile(selection: JudgmentSelection): Promise<SelectedJudgments> {
  const builder = new CompactRankingsBuilder();
  const passed = await passJudgments(selection, (ranking) => builder.add(ranking));
  const ofAllJudges = builder.build();
  if (ofAllJudges.size >= MANY_RANKINGS) await giveBackMemory();
  return { rankings: ofAllJudges.ofJudges(selected(selection)), ofAllJudges, ...passed };
}

/** The judgments of a file as a table, and where they are to be read again the rankings that they come from. */
export interface FileTable extends PassedJudgments {
  readonly table: JudgmentTable;
  readonly rankings: CompactRankings | undefined;
}

/** Reads a file into a table; its rankings, which are as much again, are cleared away unless they are kept. */
export async function tableOfFile(
  selection: JudgmentSelection,
  keepsRankings: boolean = false,
): Promise<FileTable> {
  const read = await tableAndRankings(selection, keepsRankings);
  if (read.table.rankings >= MANY_RANKINGS) await giveBackMemory();
  return read;
}

async function tableAndRankings(selection: JudgmentSelection, keepsRankings: boolean): Promise<FileTable> {
  const { rankings, warnings, fingerprint, choice } = await judgmentsOfFile(selection);
  const table = judgmentTable(rankings);
  return { table, rankings: keepsRankings ? rankings : undefined, warnings, fingerprint, choice };
}

/** The systems that are asked for, a set of a file among them; nothing where nobody asks for any. */
export async function askedSystems({
  systems = [],
  withoutSystems = [],
  systemSet,
  leftOutJudgments = "dropped",
}: SystemSelection): Promise<AskedSystems | undefined> {
  if (systemSet !== undefined) {
    const sets = parseSystemSets(await readTextFile(systemSet.file), systemSet.file);
    return { systems: namedSet(sets, systemSet.name).systems, withoutSystems: [], leftOutJudgments };
  }
  if (systems.length + withoutSystems.length === 0) return undefined;
  return { systems, withoutSystems, leftOutJudgments };
}

function chosenOf(file: string, known: readonly string[], asked: AskedSystems): SystemChoice | undefined {
  try {
    return systemChoice(known, asked);
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, `${file}: ${error.message}`);
    throw error;
  }
}

function selected({ judges, withoutJudges }: JudgmentSelection): (judge: string) => boolean {
  const wanted = new Set(judges);
  const unwanted = new Set(withoutJudges);
  return (judge) => (wanted.size === 0 || wanted.has(judge)) && !unwanted.has(judge);
}
