import { statSync } from "node:fs";
import { AppError } from "../domain/app-error";
import { WRITTEN_GOLD_FORMATS, type WrittenGoldFormat } from "../domain/formats/gold-format";
import { JUDGMENT_FORMATS, type JudgmentFormat } from "../domain/formats/judgment-format";
import { type ConvertedGoldFile, convertGoldFile } from "./convert-gold-file";
import { type ConvertedJudgmentsFile, convertJudgmentsFile } from "./convert-judgments-file";
import { goldFormatOf, type NucleFiles } from "./read-gold-file";

export type TargetFormat = JudgmentFormat | WrittenGoldFormat;

export const TARGET_FORMATS: readonly TargetFormat[] = [...JUDGMENT_FORMATS, ...WRITTEN_GOLD_FORMATS];

export interface ConvertFileInput {
  readonly from: string;
  readonly to: string;
  /** By the name of the new file unless given. */
  readonly format?: TargetFormat | undefined;
  readonly nucle?: NucleFiles;
}

/** Copies a file of judgments, or of annotated corrections, into another format of its kind; content tells which it is. */
export async function convertFile(
  input: ConvertFileInput,
  signal?: AbortSignal,
): Promise<ConvertedJudgmentsFile | ConvertedGoldFile> {
  const { from, to, format, nucle = {} } = input;
  if (isSameFile(from, to))
    throw new AppError("invalid-input", `${to} is the file that is converted: name another one.`);
  const isCalledGold = /\.(m2|sgml?)(\.gz)?$/i.test(from);
  const isGold = isCalledGold || (await goldFormatOf(from)) !== undefined;
  if (isGold) {
    if (isJudgmentFormat(format)) throw mismatch(from, "annotated corrections", format);
    return convertGoldFile({ from, to, ...nucle, ...(format ? { format } : {}) }, signal);
  }
  if (format !== undefined && !isJudgmentFormat(format))
    throw mismatch(from, "no annotated corrections", format);
  return convertJudgmentsFile({ from, to, ...(format ? { format } : {}) }, signal);
}

/** Also by another name, as a link or a path that takes a detour. */
function isSameFile(from: string, to: string): boolean {
  const [first, second] = [from, to].map((file) => statSync(file, { throwIfNoEntry: false }));
  return first?.isFile() === true && first.dev === second?.dev && first.ino === second.ino;
}

function isJudgmentFormat(format: TargetFormat | undefined): format is JudgmentFormat {
  return JUDGMENT_FORMATS.some((one) => one === format);
}

function mismatch(from: string, what: string, format: TargetFormat): AppError {
  return new AppError("invalid-input", `${from} holds ${what}: it cannot become ${format}.`);
}
