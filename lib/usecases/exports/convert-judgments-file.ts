import { AppError } from "../../domain/app-error";
import { convertJudgments } from "../../domain/formats/judgments/convert-judgments";
import {
  JUDGMENT_FORMAT_NAMES,
  JUDGMENT_FORMATS,
  type JudgmentFormat,
  judgmentFormat,
} from "../../domain/formats/judgments/judgment-formats";
import type { MergeSettings } from "../../domain/formats/judgments/merging/ranking-merger";
import { NotWritableError } from "../../domain/formats/judgments/not-writable-error";
import { alternatives } from "../../domain/text/alternatives";
import type { BegunText } from "../../files/open-text-file";
import { writeOutput } from "../../files/write-output";
import { openJudgmentsFiles } from "../results/steps/open-judgments-files";

export const CSV_PAIRS = ["texts", "systems"] as const;
export type CsvPairs = (typeof CSV_PAIRS)[number];

export interface ConvertJudgmentsFileInput {
  readonly from: string;
  /** Further files, which become one with the first. */
  readonly further?: readonly string[];
  readonly merge?: MergeSettings | undefined;
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
  /** Of each file that was read. */
  readonly from: string;
  readonly to: JudgmentFormat;
  /** What the new format cannot hold. */
  readonly losses: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Copies a file of rankings into another format, ranking by ranking, in constant memory; several become one. The new file appears whole or
 * not at all; a name that ends in .gz is compressed.
 */
export async function convertJudgmentsFile(
  input: ConvertJudgmentsFileInput,
  signal?: AbortSignal,
): Promise<ConvertedJudgmentsFile> {
  const to = input.format ?? formatByName(input.to);
  if (to === undefined) {
    throw new AppError(
      "invalid-input",
      `The name ${input.to} does not indicate a format: use the extension ${alternatives(JUDGMENT_FORMATS.map(({ ending }) => `.${ending}`))}, or add --to-format ` +
        `${JUDGMENT_FORMAT_NAMES.join(", ")}.`,
    );
  }
  const { holds } = judgmentFormat(to);
  if (input.pairs !== undefined && holds !== "pairs")
    throw new AppError("invalid-input", `--pairs applies to ${titlesOfPairs().join(" and ")}, not to ${to}.`);
  const complete = holds === "everything";
  const file = await openJudgmentsFiles(
    { files: [input.from, ...(input.further ?? [])], merge: input.merge },
    { complete, ...(input.begun ? { utf8: input.begun.utf8 } : {}) },
  );
  // Pairs of systems would make judgments of shared texts out of those that nobody judged.
  const settings =
    input.pairs === "systems"
      ? ({ pairs: "expanded" } as const)
      : ({ pairs: "unexpanded", withoutPairs: true } as const);
  const { chunks, losses } = convertJudgments(file.rankings, to, settings);
  try {
    await writeOutput(input.to, chunks, { force: input.force, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof NotWritableError) throw new AppError("invalid-input", error.message);
    throw error;
  }
  return { from: file.formats().join(", "), to, losses: losses(), warnings: file.warnings() };
}

function formatByName(file: string): JudgmentFormat | undefined {
  const name = file.toLowerCase().replace(/\.gz$/, "");
  return JUDGMENT_FORMATS.find(({ ending }) => name.endsWith(`.${ending}`))?.name;
}

/** Of formats that hold pairs alone, so that somebody has to choose which. */
export function titlesOfPairs(): readonly string[] {
  return JUDGMENT_FORMATS.flatMap(({ holds, title }) => (holds === "pairs" ? [title] : []));
}
