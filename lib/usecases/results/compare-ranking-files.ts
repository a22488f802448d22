import path from "node:path";
import { AppError } from "../../domain/app-error";
import { type AskedSystems, systemChoice } from "../../domain/judgments/system-choice";
import type { ComparisonResult, ComparisonSettings } from "../../domain/results/comparison/comparison-tables";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { beginText } from "../../files/open-text-file";
import { isUnnamed, shownName } from "../../files/standard-streams";
import { readSystemScores } from "../metrics/steps/read-score-file";
import { compareTables, type RankingToCompare } from "./steps/compare-tables";
import { askedSystems, type JudgmentSelection, tableOfFile } from "./steps/judgments-of-file";

export interface CompareRankingFilesInput
  extends Omit<JudgmentSelection, "files" | "merge">,
    Omit<ComparisonSettings, "seed"> {
  readonly first: string;
  readonly second: string;
}

/** The rankings of two files of judgments side by side, or of what `rank --json` made of some. */
export async function compareRankingFiles(
  { first, second, method, ew2015, unit, bootstrap, p, ...selection }: CompareRankingFilesInput,
  { seed }: { readonly seed: number },
): Promise<ComparisonResult> {
  const asked = await askedSystems(selection);
  if (method === "trueskill" && bootstrap < 1)
    throw new AppError("invalid-input", "TrueSkill needs at least one run: --bootstrap 1 or more.");
  const isNamed = path.basename(first) !== path.basename(second);
  const rankingOf = async (file: string): Promise<RankingToCompare> => {
    const name = isNamed ? path.basename(shownName(file)) : shownName(file);
    if (await holdsScores(file)) return { name, ...(await scoresOfFile(file, asked)) };
    const { table, fingerprint, choice } = await tableOfFile({ ...selection, files: [file] });
    if (table.judgments === 0)
      throw new AppError("invalid-input", `No judgments are left in ${name} after the selection.`);
    return { name, table, fingerprint, choice };
  };
  const one = await rankingOf(first);
  const other = await rankingOf(second);
  return compareTables(one, other, { method, ew2015, unit, bootstrap, p, seed });
}

/** Whether a file is a result for programs. What can be read only once is taken for judgments. */
async function holdsScores(file: string): Promise<boolean> {
  if (isUnnamed(file)) return false;
  const begun = await beginText(file);
  await begun.close();
  return /^\uFEFF?\s*\{/.test(begun.beginning) && !/"format"\s*:\s*"adjudge-judgments"/.test(begun.beginning);
}

async function scoresOfFile(file: string, asked: AskedSystems | undefined) {
  const scores = await readSystemScores(file);
  const known = [...scores.keys()].sort(compareCodeUnits);
  const choice = asked && systemChoice(known, asked);
  const systems = choice?.systems ?? known;
  return { choice, scores: { systems, scores: systems.map((system) => scores.get(system)!.score) } };
}
