import { memoryGuard } from "../../../compute/give-back-memory";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import type { JudgmentFormat } from "../../../domain/formats/judgments/judgment-formats";
import { openJudgments } from "../../../domain/formats/judgments/open-judgments";
import { isAdmissible } from "../../../domain/judgments/counting-rankings";
import { openUtf8File, type TextFileOptions } from "../../../files/open-text-file";
import { shownName } from "../../../files/standard-streams";

/** How a file of rankings is read. */
export interface JudgmentsFileOptions extends TextFileOptions {
  /**
   * Also rankings of excluded judges and late answers that nobody admitted, which our own format holds; for copying
   * files, not for results.
   */
  readonly complete?: boolean;
  /** The bytes of the file, where somebody has opened it already to see what it is. */
  readonly utf8?: AsyncGenerator<Uint8Array, void, undefined>;
}

/** A file of rankings whose format is known and whose rankings are still to be read, once, in one of two ways. */
export interface OpenJudgmentsFile {
  readonly format: JudgmentFormat;
  /** One by one, whoever takes them waiting for what he makes of them. */
  readonly rankings: AsyncIterable<FileRanking>;
  /** All of them without waiting in between, which takes a fraction of the time where they are many. */
  readonly forEach: (take: (ranking: FileRanking) => void) => Promise<void>;
  /** What a reader of results should know; settled once the rankings have been taken. */
  readonly warnings: () => readonly string[];
}

/** Opens a file of rankings in any of our formats, compressed or not, to take its rankings one by one. */
export async function openJudgmentsFile(
  path: string,
  options: JudgmentsFileOptions = {},
): Promise<OpenJudgmentsFile> {
  const file = await openJudgments(
    options.utf8 ?? openUtf8File(path, options),
    options.name ?? shownName(path),
  );
  let leftOut = 0;
  const isTaken = (ranking: FileRanking) => {
    if (options.complete || isAdmissible(ranking)) return true;
    leftOut += 1;
    return false;
  };
  async function* rankings() {
    for await (const ranking of file.rankings) if (isTaken(ranking)) yield ranking;
  }
  return {
    format: file.format,
    rankings: rankings(),
    forEach: async (take) => {
      const guardMemory = memoryGuard();
      for await (const batch of file.batches) {
        for (const ranking of batch) if (isTaken(ranking)) take(ranking);
        await guardMemory();
      }
    },
    warnings: () =>
      leftOut === 0
        ? file.warnings()
        : [...file.warnings(), `${leftOut} rankings of excluded judges or late answers are left out`],
  };
}
