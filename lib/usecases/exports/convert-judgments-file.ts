import { AppError } from "../../domain/app-error";
import { convertJudgments } from "../../domain/formats/judgments/convert-judgments";
import { JUDGMENT_FORMATS, type JudgmentFormat } from "../../domain/formats/judgments/judgment-format";
import { NotWritableError } from "../../domain/formats/judgments/not-writable-error";
import type { BegunText } from "../../files/open-text-file";
import { writeOutput } from "../../files/write-output";
import { openJudgmentsFile } from "../results/steps/read-judgments-file";

export const CSV_PAIRS = ["texts", "systems"] as const;
export type CsvPairs = (typeof CSV_PAIRS)[number];

export interface ConvertJudgmentsFileInput {
  readonly from: string;
  readonly to: string;
  /** By the name of the new file unless given. */
  readonly format?: JudgmentFormat;
  /**
   * What a row of WMT CSV is: a pair of texts, with the systems that share one in a field, or a pair of systems, as
   * other programs expect; texts unless given.
   */
  readonly pairs?: CsvPairs;
  /** The text of the file, where somebody has opened it already. */
  readonly begun?: BegunText;
  /** Whether a file that is there is replaced. */
  readonly force?: boolean;
}

export interface ConvertedJudgmentsFile {
  readonly from: JudgmentFormat;
  readonly to: JudgmentFormat;
  /** What the new format cannot hold. */
  readonly losses: readonly string[];
  readonly warnings: readonly string[];
}

const FORMAT_BY_ENDING: readonly (readonly [RegExp, JudgmentFormat])[] = [
  [/\.xml(\.gz)?$/i, "appraise-xml"],
  [/\.csv(\.gz)?$/i, "wmt-csv"],
  [/\.jsonl(\.gz)?$/i, "adjudge-jsonl"],
];

/**
 * Copies a file of rankings into another format, ranking by ranking, in constant memory. The new file appears whole or
 * not at all; a name that ends in .gz is compressed.
 */
export async function convertJudgmentsFile(
  input: ConvertJudgmentsFileInput,
  signal?: AbortSignal,
): Promise<ConvertedJudgmentsFile> {
  const to = input.format ?? FORMAT_BY_ENDING.find(([ending]) => ending.test(input.to))?.[1];
  if (to === undefined) {
    throw new AppError(
      "invalid-input",
      `The name ${input.to} does not indicate a format: use the extension .xml, .csv or .jsonl, or add --to-format ` +
        `${JUDGMENT_FORMATS.join(", ")}.`,
    );
  }
  if (input.pairs !== undefined && to !== "wmt-csv")
    throw new AppError("invalid-input", `--pairs applies to WMT CSV, not to ${to}.`);
  const file = await openJudgmentsFile(input.from, {
    complete: to === "adjudge-jsonl",
    ...(input.begun ? { utf8: input.begun.utf8 } : {}),
  });
  // Pairs of systems would make judgments of shared texts out of those that nobody judged.
  const wmtCsv =
    input.pairs === "systems"
      ? ({ pairsOf: "systems" } as const)
      : ({ pairsOf: "hypotheses", withoutPairs: true } as const);
  const { chunks, losses } = convertJudgments(file.rankings, to, { wmtCsv });
  try {
    await writeOutput(input.to, chunks, { force: input.force, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof NotWritableError) throw new AppError("invalid-input", error.message);
    throw error;
  }
  return { from: file.format, to, losses: losses(), warnings: file.warnings() };
}
