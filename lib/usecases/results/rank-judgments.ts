import { AppError } from "../../domain/app-error";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { judgmentTable } from "../../domain/ranking/judgment-table";
import { rankedTextTable } from "../../domain/ranking/ranked-texts";
import { shownNames } from "../../files/standard-streams";
import type { FileContext } from "./steps/file-context";
import { type JudgmentSelection, judgmentsOfFile } from "./steps/judgments-of-file";
import { type RankedRecords, type RankSettings, rankRecords } from "./steps/rank-records";

export interface RankJudgmentsInput extends JudgmentSelection, RankSettings {}

/** A leaderboard and everything that it was made with. */
export type RankedJudgments = RankedRecords;

/** The leaderboard of a file of judgments. */
export async function rankJudgments(
  { method, ew2015, ghost, bootstrap, unit, ranges, p, ...selection }: RankJudgmentsInput,
  context: FileContext,
): Promise<RankedJudgments> {
  const judgments = await tableOfFile(selection, method === "pl");
  if (method === "trueskill" && bootstrap < 1) {
    throw new AppError("invalid-input", "TrueSkill needs at least one run: --bootstrap 1 or more.");
  }
  const settings = { method, ew2015, ghost, bootstrap, unit, ranges, p };
  return rankRecords({ ...judgments, name: shownNames(selection.files) }, settings, context);
}

/** The judgments of a file, whose rankings are held no longer than the method reads them. */
async function tableOfFile(selection: JudgmentSelection, areTextsRead: boolean) {
  const { rankings, fingerprint, choice } = await judgmentsOfFile(selection);
  const read: Iterable<RankingRecord> = areTextsRead ? rankings : [];
  return { table: judgmentTable(rankings), texts: () => rankedTextTable(read), fingerprint, choice };
}
