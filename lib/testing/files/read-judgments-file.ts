import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import type { JudgmentFormat } from "../../domain/formats/judgments/judgment-formats";
import {
  type JudgmentsFileOptions,
  openJudgmentsFile,
} from "../../usecases/results/steps/read-judgments-file";

interface JudgmentsFile {
  readonly format: JudgmentFormat;
  readonly rankings: readonly FileRanking[];
  readonly warnings: readonly string[];
}

/** Reads a whole file of rankings. */
export async function readJudgmentsFile(
  path: string,
  options: JudgmentsFileOptions = {},
): Promise<JudgmentsFile> {
  const file = await openJudgmentsFile(path, options);
  const rankings: FileRanking[] = [];
  await file.forEach((ranking) => {
    rankings.push(ranking);
  });
  return { format: file.format, rankings, warnings: file.warnings() };
}
