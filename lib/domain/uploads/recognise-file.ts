import { isOutputsTableHeader } from "../formats/outputs/outputs-table";
import { xmlRootName } from "../formats/xml/xml-root-name";
import { baseName } from "./base-name";
import type { FileRole } from "./file-role";
import { ignoredReason } from "./ignored-reason";
import { sourceLikeness } from "./source-likeness";

/** How many bytes of a file, decompressed, settle what it is. */
export const RECOGNITION_BYTES = 1 << 16;

const DOCUMENTS = /^(docs?|documents?|(docs?|documents?)[-_. ]?ids?)(\.(txt|ids?|tsv))?$|\.docs?ids?$/i;
const REFERENCE = /^(refs?|references?)(?![\p{L}])|\.(refs?|trg|tgt)[-_.]?\d*$/iu;
const TABLE = /\.(csv|tsv|tab)$/i;
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

function isZip(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  return first === 0x50 && second === 0x4b && (third === 0x03 || third === 0x05);
}

/** The first lines that are there in full. */
function wholeLines(text: string, isAll: boolean): string[] {
  const lines = text.split("\n", LINES_LOOKED_AT + 1);
  if (!isAll || lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function roleOfContent(base: string, text: string, lines: readonly string[]): FileRole | undefined {
  const root = xmlRootName(text);
  if (root !== undefined) {
    if (/^(set|hits|hit|appraise-results|ranking-task)$/i.test(root)) return "appraise";
    if (/^scripts?$/i.test(root) || (/\.xml$/i.test(base) && /<sentence[\s>]/.test(text))) return "gold";
    // What is no gold is an error of that format's parser, which knows the line.
    if (/\.xml$/i.test(base)) return "appraise";
  }
  const first = lines.find((line) => line.trim() !== "") ?? text;
  if (/^\s*\{/.test(first) && /"format"\s*:\s*"adjudge-judgments"/.test(first)) return "judgments";
  if (/^\s*\{/.test(first) && /"(outputs|format)"\s*:/.test(first)) return "outputs-jsonl";
  if (isWmtHeader(first)) return "judgments";
  if (isOutputsTableHeader(first, TABLE.test(base))) return "outputs-table";
  if (/\.jsonl$/i.test(base)) return "outputs-jsonl";
  // The scores of that metric may be called so too.
  if (SCORES.test(base) && areScores(lines)) return "scores";
  if (/\.m2$/i.test(base)) return "gold";
  if (lines.length > 0 && lines.every((line) => line === "" || /^[SA]( |$)/.test(line))) {
    if (lines.some((line) => /^A -?\d+ -?\d+\|\|\|/.test(line))) return "gold";
  }
  return undefined;
}

function isWmtHeader(line: string): boolean {
  const columns = new Set(line.split(",").map((column) => column.replaceAll('"', "").trim().toLowerCase()));
  return columns.has("judgeid") && columns.has("system1id");
}

function roleOfName(base: string, lines: readonly string[]): FileRole {
  if (DOCUMENTS.test(base)) return "documents";
  if (sourceLikeness(base) > 0) return "source";
  if (REFERENCE.test(base)) return "reference";
  if (SCORES.test(base) || areScores(lines)) return "scores";
  if (TABLE.test(base)) return isTableOfScores(lines) ? "scores" : "outputs-table";
  return "outputs";
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
