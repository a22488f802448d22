import { AppError } from "../domain/app-error";
import type { FileContext } from "./file-context";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";
import { type RankedRecords, type RankSettings, rankRecords } from "./rank-records";

export interface RankJudgmentsInput extends JudgmentSelection, RankSettings {}

/** A leaderboard and everything that it was made with. */
export type RankedJudgments = RankedRecords & { readonly fileWarnings: readonly string[] };

/** The leaderboard of a file of judgments. */
export async function rankJudgments(
  { method, ew2015, bootstrap, unit, p, ...selection }: RankJudgmentsInput,
  context: FileContext,
): Promise<RankedJudgments> {
  const { rankings, warnings, fingerprint } = await judgmentsOfFile(selection);
  if (method === "trueskill" && bootstrap < 1) {
    throw new AppError("invalid-input", "TrueSkill needs at least one run: --bootstrap 1 or more.");
  }
  const records = { rankings, fingerprint, name: selection.file };
  const ranked = await rankRecords(records, { method, ew2015, bootstrap, unit, p }, context);
  return { ...ranked, fileWarnings: warnings };
}
