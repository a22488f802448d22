import { AppError } from "../../domain/app-error";
import {
  detectGoldFormat,
  GOLD_FORMATS,
  WRITTEN_GOLD_FORMATS,
  type WrittenGoldFormat,
} from "../../domain/formats/gold/gold-formats";
import {
  JUDGMENT_FORMAT_NAMES,
  JUDGMENT_FORMATS,
  type JudgmentFormat,
} from "../../domain/formats/judgments/judgment-formats";
import type { MergeSettings } from "../../domain/formats/judgments/merging/ranking-merger";
import type { OnRead } from "../../files/open-file";
import { beginText } from "../../files/open-text-file";
import type { NucleFiles } from "../metrics/steps/read-gold-file";
import {
  type ConvertedJudgmentsFile,
  type ConvertJudgmentsFileInput,
  type CsvPairs,
  convertJudgmentsFile,
} from "./convert-judgments-file";
import { type ConvertedGoldFile, convertGoldFile } from "./steps/convert-gold-file";

export type TargetFormat = JudgmentFormat | WrittenGoldFormat;

export const TARGET_FORMATS: readonly TargetFormat[] = [...JUDGMENT_FORMAT_NAMES, ...WRITTEN_GOLD_FORMATS];

export interface ConvertFileInput {
  readonly from: string;
  /** Further files of judgments, which become one with the first. */
  readonly further?: readonly string[];
  readonly merge?: MergeSettings | undefined;
  readonly to: string;
  /** By the name of the new file unless given. */
  readonly format?: TargetFormat | undefined;
  readonly nucle?: NucleFiles;
  /** See `ConvertJudgmentsFileInput`. */
  readonly pairs?: CsvPairs | undefined;
  readonly systems?: ConvertJudgmentsFileInput["systems"];
  /** Whether a file that is there is replaced. */
  readonly force?: boolean;
  /** Told how far the file has been read. */
  readonly onRead?: OnRead;
}

/** Copies a file of judgments, or of annotated corrections, into another format of its kind; content tells which it is. */
export async function convertFile(
  input: ConvertFileInput,
  signal?: AbortSignal,
): Promise<ConvertedJudgmentsFile | ConvertedGoldFile> {
  const { from, further = [], to, format, nucle = {}, pairs, systems, force = false, onRead } = input;
  if (further.length > 0) return mergeJudgmentsFiles(input, signal);
  const begun = await beginText(from, onRead);
  try {
    const isGold = isCalledGold(from) || detectGoldFormat(begun.beginning) !== undefined;
    if (isGold) {
      if (isJudgmentFormat(format)) throw mismatch(from, "annotated corrections", format);
      if (pairs !== undefined)
        throw new AppError("invalid-input", `--pairs applies to judgments, but ${from} contains none.`);
      if (systems !== undefined)
        throw new AppError("invalid-input", `Systems are chosen of judgments, but ${from} contains none.`);
      return await convertGoldFile(
        { from, begun, to, force, ...nucle, ...(format ? { format } : {}) },
        signal,
      );
    }
    if (format !== undefined && !isJudgmentFormat(format))
      throw mismatch(from, "no annotated corrections", format);
    const chosen = { ...(format ? { format } : {}), ...(pairs ? { pairs } : {}) };
    return await convertJudgmentsFile({ from, begun, to, force, systems, ...chosen }, signal);
  } finally {
    await begun.close();
  }
}

async function mergeJudgmentsFiles(
  { from, further = [], merge, to, format, pairs, systems, force = false }: ConvertFileInput,
  signal: AbortSignal | undefined,
): Promise<ConvertedJudgmentsFile> {
  const gold = [from, ...further].find(isCalledGold);
  if (gold !== undefined)
    throw new AppError(
      "invalid-input",
      `Only judgments can be merged: ${gold} contains annotated corrections.`,
    );
  if (format !== undefined && !isJudgmentFormat(format))
    throw mismatch(from, "no annotated corrections", format);
  const chosen = { ...(format ? { format } : {}), ...(pairs ? { pairs } : {}) };
  return convertJudgmentsFile({ from, further, merge, to, force, systems, ...chosen }, signal);
}

/** By an extension that no judgments have. */
function isCalledGold(file: string): boolean {
  const name = file.toLowerCase().replace(/\.gz$/, "");
  const isCalled = (ending: string) => name.endsWith(`.${ending}`);
  return (
    GOLD_FORMATS.some(({ endings }) => endings.some(isCalled)) &&
    !JUDGMENT_FORMATS.some(({ ending }) => isCalled(ending))
  );
}

function isJudgmentFormat(format: TargetFormat | undefined): format is JudgmentFormat {
  return JUDGMENT_FORMAT_NAMES.some((one) => one === format);
}

function mismatch(from: string, what: string, format: TargetFormat): AppError {
  return new AppError("invalid-input", `${from} contains ${what}, which cannot be converted to ${format}.`);
}
