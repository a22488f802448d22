import type { ExportedRanking } from "../../domain/formats/judgments/exported-ranking";
import type { JudgmentFormat } from "../../domain/formats/judgments/judgment-formats";
import {
  type JudgmentsFileOptions,
  openJudgmentsFile,
} from "../../usecases/results/steps/read-judgments-file";

interface JudgmentsFile {
  readonly format: JudgmentFormat;
  readonly rankings: readonly ExportedRanking[];
  readonly warnings: readonly string[];
}

/** Reads a whole file of rankings. */
export async function readJudgmentsFile(
  path: string,
  options: JudgmentsFileOptions = {},
): Promise<JudgmentsFile> {
  const file = await openJudgmentsFile(path, options);
  const rankings: ExportedRanking[] = [];
  await file.forEach((ranking) => {
    rankings.push(ranking);
  });
  return { format: file.format, rankings, warnings: file.warnings() };
}
