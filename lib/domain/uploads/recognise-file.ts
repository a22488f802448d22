import { isZip } from "../formats/detect-format";
import type { FileBeginning } from "../formats/file-beginning";
import { GOLD_FORMATS } from "../formats/gold/gold-formats";
import type { JudgmentFormatDefinition } from "../formats/judgments/judgment-format";
import { JUDGMENT_FORMATS } from "../formats/judgments/judgment-formats";
import { xmlRootName } from "../formats/xml/xml-root-name";
import { baseName } from "./base-name";
import type { FileRole } from "./file-role";
import { ignoredReason } from "./ignored-reason";
import { OUTPUT_FORMATS } from "./output-formats";
import { sourceLikeness } from "./source-likeness";

/** How many bytes of a file, decompressed, settle what it is. */
export const RECOGNITION_BYTES = 1 << 16;

const DOCUMENTS = /^(docs?|documents?|(docs?|documents?)[-_. ]?ids?)(\.(txt|ids?|tsv))?$|\.docs?ids?$/i;
const REFERENCE = /^(refs?|references?)(?![\p{L}])|\.(refs?|trg|tgt)[-_.]?\d*$/iu;
const SCORES = /^(scores?)(?![\p{L}])|\.(scores?|scr)$/iu;
// Digits stand in one place only of what follows: two runs that could share them would take quadratic time.
const SYSTEM_SCORE = /^\S+\s+[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?(\s+[\d.e+-]+\s+[\d.e+-]+)?$/i;
const NUMBER = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;
const LINES_LOOKED_AT = 50;

/**
 * What a file is, by its content where that can only be one thing, else by its name; the outputs of a system where
 * nothing speaks for another role.
 *
 * @param beginning its first bytes, decompressed: `RECOGNITION_BYTES`, or all of a shorter file
 */
export function recogniseFile(name: string, beginning: Uint8Array): FileRole {
  const base = baseName(name);
  if (ignoredReason(name) !== undefined) return "ignored";
  if (isZip(beginning)) return "archive";
  const text = new TextDecoder().decode(beginning).replace(/^\uFEFF/, "");
  const lines = wholeLines(text, beginning.length < RECOGNITION_BYTES);
  return roleOfContent(base, text, lines) ?? roleOfName(base, lines);
}

/** The first lines that are there in full. */
function wholeLines(text: string, isAll: boolean): string[] {
  const lines = text.split("\n", LINES_LOOKED_AT + 1);
  if (!isAll || lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function roleOfContent(name: string, text: string, lines: readonly string[]): FileRole | undefined {
  const root = xmlRootName(text);
  const line = lines.find((each) => each.trim() !== "") ?? text;
  const file = { name, text, line, lines, root };
  const judgments = JUDGMENT_FORMATS.find((format) => isOfFormat(format, file));
  if (judgments !== undefined) return judgments.mayHoldOutputs ? "appraise" : "judgments";
  if (root !== undefined && isGold(file)) return "gold";
  // What is of none is an error of a format's parser, which knows the line.
  const outputs =
    OUTPUT_FORMATS.find(({ isUpload }) => isUpload(file)) ??
    OUTPUT_FORMATS.find(({ isCalled, hasWeakName }) => !hasWeakName && isCalled?.(name));
  if (outputs !== undefined) return outputs.name;
  // The scores of a metric may be called as gold is.
  if (SCORES.test(name) && areScores(lines)) return "scores";
  return isGold(file) ? "gold" : undefined;
}

function isGold(file: FileBeginning): boolean {
  return GOLD_FORMATS.some(({ isUpload }) => isUpload?.(file));
}

function isOfFormat({ isUpload, isBegunBy }: JudgmentFormatDefinition, file: FileBeginning): boolean {
  return isUpload?.(file) ?? isBegunBy(file.text.trimStart());
}

function roleOfName(base: string, lines: readonly string[]): FileRole {
  if (DOCUMENTS.test(base)) return "documents";
  if (sourceLikeness(base) > 0) return "source";
  if (REFERENCE.test(base)) return "reference";
  if (SCORES.test(base) || areScores(lines)) return "scores";
  const called = OUTPUT_FORMATS.find(({ isCalled }) => isCalled?.(base));
  if (called === undefined) return "outputs";
  return isTableOfScores(lines) ? "scores" : called.name;
}

/** A header, and below it a name and a number on each line: what is wrong with it, the parser of scores says. */
function isTableOfScores(lines: readonly string[]): boolean {
  const [header, ...rows] = lines.filter((line) => line.trim() !== "");
  if (header === undefined || rows.length === 0) return false;
  return [header, ...rows].every((line, place) => {
    const columns = line.split(/[\t,;]/);
    return columns.length === 2 && (place === 0 || NUMBER.test(columns[1] ?? ""));
  });
}

/** Of systems, each line names another: a sentence that ends in a number is no score. */
function areScores(lines: readonly string[]): boolean {
  const given = lines.filter((line) => line.trim() !== "");
  if (given.length === 0) return false;
  if (given.every(isColumns)) return true;
  const systems = new Set(given.map((line) => line.trim().split(/\s/, 1)[0]));
  return systems.size === given.length && given.every((line) => SYSTEM_SCORE.test(line.trim()));
}

function isColumns(line: string): boolean {
  const columns = line.split("\t");
  return (columns.length === 5 || columns.length === 6) && NUMBER.test(columns.at(-1) ?? "");
}
