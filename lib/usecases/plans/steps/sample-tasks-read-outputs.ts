import path from "node:path";
import { AppError } from "../../../domain/app-error";
import { isZip } from "../../../domain/formats/detect-format";
import { FormatError } from "../../../domain/formats/format-error";
import { documentIdOf } from "../../../domain/formats/outputs/document-ids";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { isFolder, listFolder, openOnDisk, presentedDiskError } from "../../../files/open-file";
import { openTextFile } from "../../../files/open-text-file";
import { shownName } from "../../../files/standard-streams";
import { textOfBytes } from "../../../files/text-of-bytes";
import { openZipAccess } from "../../../zip/open-zip";

/** What one system wrote, as one file. */
export interface OutputsOfSystem {
  /** The file's name without folder and `.txt`. */
  readonly system: string;
  readonly file: string;
  /** As written, one per source line, empty ones among them; only the end of the line is gone. */
  readonly lines: readonly string[];
}

/** A file by the name that says whose it is, and its text in pieces. */
interface NamedText {
  readonly name: string;
  readonly file: string;
  readonly text: () => AsyncIterable<string>;
}

/**
 * Reads a folder or a zip that holds one file per system, line by line the outputs for the same sources; compressed or
 * not. Hidden files are passed over, anything else that cannot be such a file is an error, and so are files of different
 * lengths: a FormatError then names the file that differs from most others, and the line.
 *
 * @param place also standard input or a pipe that brings a zip
 * @returns the systems in code-unit order
 */
export async function readOutputsOfSystems(place: string): Promise<OutputsOfSystem[]> {
  if (await isFolderThatIsThere(place)) return outputsOf(place, await filesInFolder(place));
  const name = shownName(place);
  const access = await openOnDisk(place);
  if (!isZip(await access.read(0, 4))) {
    await access.close();
    throw new AppError(
      "invalid-input",
      `${name} is neither a folder nor a zip with one file of outputs per system.`,
    );
  }
  const zip = await openZipAccess(access, { name });
  try {
    const entries = zip.entries.filter(
      (entry) => !entry.name.split("/").some((part) => /^(\.|__MACOSX$)/.test(part)),
    );
    const texts = entries.map((entry): NamedText => {
      const file = `${name}: ${entry.name}`;
      return { name: path.posix.basename(entry.name), file, text: () => textOfBytes(zip.bytes(entry), file) };
    });
    return await outputsOf(name, texts);
  } finally {
    await zip.close();
  }
}

async function isFolderThatIsThere(place: string): Promise<boolean> {
  try {
    return await isFolder(place);
  } catch (error) {
    throw presentedDiskError(error, place);
  }
}

async function filesInFolder(folder: string): Promise<NamedText[]> {
  const entries = (await listFolder(folder)).filter(({ name }) => !/^\.|[/\\]/.test(name));
  return entries.map(({ name, path: file, kind }) => {
    if (kind === "folder")
      throw new AppError("invalid-input", `${file} is a folder: the outputs must be one file per system.`);
    if (kind === "other") throw new AppError("invalid-input", `${file} is not a file that can be read.`);
    return { name, file, text: () => openTextFile(file) };
  });
}

async function outputsOf(place: string, texts: readonly NamedText[]): Promise<OutputsOfSystem[]> {
  const textOf = new Map<string, NamedText>();
  for (const text of texts.toSorted((one, other) => compareCodeUnits(one.name, other.name))) {
    const system = text.name.replace(/\.gz$/, "").replace(/\.txt$/, "");
    const other = textOf.get(system);
    if (other !== undefined)
      throw new AppError(
        "invalid-input",
        `${other.file} and ${text.file} both belong to the system ${system}.`,
      );
    textOf.set(system, text);
  }
  if (textOf.size < 2) {
    const systems = textOf.size === 1 ? "1 system" : "no system";
    throw new AppError(
      "invalid-input",
      `${place} contains the outputs of ${systems}; at least two are needed.`,
    );
  }
  const outputs: OutputsOfSystem[] = [];
  for (const [system, { file, text }] of textOf) outputs.push({ system, file, lines: await linesOf(text()) });
  assertSameLength(outputs);
  return outputs.sort((one, other) => compareCodeUnits(one.system, other.system));
}

/** All lines; one that nothing ends counts only if there is something on it. */
async function linesOf(read: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of read) pieces.push(piece);
  const text = pieces.join("");
  const lines = (text.startsWith("\uFEFF") ? text.slice(1) : text).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

/** The document of each line, from a file with one per line. */
export async function readDocumentsOfLines(file: string, lines: number): Promise<readonly string[]> {
  const name = shownName(file);
  const documents = await linesOf(openTextFile(file));
  if (documents.length !== lines)
    throw new FormatError(
      Math.min(documents.length, lines) + 1,
      `the file has ${counted(documents.length)}, but the outputs have ${counted(lines)}`,
      name,
    );
  return documents.map((document, place) => {
    try {
      return documentIdOf(document, place + 1);
    } catch (error) {
      throw error instanceof FormatError ? error.inFile(name) : error;
    }
  });
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
