import path from "node:path";
import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { listFolder } from "../../../files/open-file";
import { openTextFile } from "../../../files/open-text-file";

/** What one system wrote, as one file. */
export interface OutputsOfSystem {
  /** The file's name without folder and `.txt`. */
  readonly system: string;
  readonly file: string;
  /** As written, one per source line, empty ones among them; only the end of the line is gone. */
  readonly lines: readonly string[];
}

/**
 * Reads a folder that holds one file per system, line by line the outputs for the same sources; compressed or not.
 * Hidden files are passed over, anything else that cannot be such a file is an error, and so are files of different
 * lengths: a FormatError then names the file that differs from most others, and the line.
 *
 * @returns the systems in code-unit order
 */
export async function readOutputsFolder(folder: string): Promise<OutputsOfSystem[]> {
  const entries = (await listFolder(folder)).filter(({ name }) => !/^\.|[/\\]/.test(name));
  const fileOf = new Map<string, string>();
  for (const entry of entries.toSorted((one, other) => compareCodeUnits(one.name, other.name))) {
    const file = entry.path;
    if (entry.kind === "folder") {
      throw new AppError("invalid-input", `${file} is a folder: the outputs must be one file per system.`);
    }
    if (entry.kind === "other") {
      throw new AppError("invalid-input", `${file} is not a file that can be read.`);
    }
    const system = entry.name.replace(/\.gz$/, "").replace(/\.txt$/, "");
    const other = fileOf.get(system);
    if (other !== undefined) {
      throw new AppError("invalid-input", `${other} and ${file} both belong to the system ${system}.`);
    }
    fileOf.set(system, file);
  }
  if (fileOf.size < 2) {
    const systems = fileOf.size === 1 ? "1 system" : "no system";
    throw new AppError(
      "invalid-input",
      `${folder} contains the outputs of ${systems}; at least two are needed.`,
    );
  }
  const outputs: OutputsOfSystem[] = [];
  for (const [system, file] of fileOf) outputs.push({ system, file, lines: await linesOf(file) });
  assertSameLength(outputs);
  return outputs.sort((one, other) => compareCodeUnits(one.system, other.system));
}

/** All lines; one that nothing ends counts only if there is something on it. */
async function linesOf(file: string): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of openTextFile(file)) pieces.push(piece);
  const text = pieces.join("");
  const lines = (text.startsWith("\uFEFF") ? text.slice(1) : text).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function assertSameLength(outputs: readonly OutputsOfSystem[]): void {
  const count = (lines: number) => outputs.filter((each) => each.lines.length === lines).length;
  const usual = outputs.reduce((best, each) => {
    const difference = count(each.lines.length) - count(best.lines.length);
    return difference > 0 || (difference === 0 && each.lines.length > best.lines.length) ? each : best;
  });
  const expected = usual.lines.length;
  for (const { lines, file } of outputs) {
    if (lines.length === expected) continue;
    throw new FormatError(
      Math.min(lines.length, expected) + 1,
      `the file has ${counted(lines.length)}, but ${path.basename(usual.file)} has ${counted(expected)}`,
      file,
    );
  }
  if (expected === 0) throw new FormatError(1, "the file is empty", usual.file);
}

function counted(lines: number): string {
  return lines === 1 ? "1 line" : `${lines} lines`;
}
