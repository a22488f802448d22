import { AppError } from "../app-error";
import { holdsDirectionControl } from "../text/direction-control";

const MAX_NAME_LENGTH = 200;
/** Unicode's white space, with the byte order mark, which looks like none. */
const SEPARATOR = /[\p{White_Space}\uFEFF,]/u;
const SEPARATORS = /[\p{White_Space}\uFEFF,]+/gu;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const SHOWN = 60;

/** A name as messages repeat it. */
function shown(name: string): string {
  const short = name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
  return JSON.stringify(short).replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, "\uFFFD");
}

/**
 * What is wrong with a system's name, as a sentence without its full stop; `undefined` where nothing is. A name is one
 * word of 1 to 200 characters without white space, commas and control characters: formats list systems separated by
 * spaces or commas, and the database holds no other. Nor may it turn the direction of what is shown beside it.
 */
export function systemNameProblem(name: string): string | undefined {
  if (name === "") return "a system has no name";
  if (SEPARATOR.test(name)) return `the system name ${shown(name)} contains whitespace or a comma`;
  if (holdsDirectionControl(name))
    return `the system name ${shown(name)} contains a character that changes the direction of writing`;
  if (UNPRINTABLE.test(name))
    return `the system name ${shown(name)} contains a character that cannot be displayed`;
  if ([...name].length > MAX_NAME_LENGTH) {
    return `the system name ${shown(name)} is longer than ${MAX_NAME_LENGTH} characters`;
  }
  return undefined;
}

/**
 * What is wrong with the name of a system whose outputs come in; what old rankings call theirs is not asked. Tables are
 * opened by spreadsheets, which run what begins like a formula, and names become files of an archive.
 */
export function newSystemNameProblem(name: string): string | undefined {
  const problem = systemNameProblem(name);
  if (problem !== undefined) return problem;
  if (/^[=+\-@]/.test(name))
    return `the system name ${shown(name)} begins with ${name.charAt(0)}, and spreadsheets would take it for a formula`;
  if (/[/\\]/.test(name) || /^\.+$/.test(name))
    return `the system name ${shown(name)} is a path, and names become files`;
  return undefined;
}

/** Two names that differ in letter case alone: on many machines they are one file. */
export function caseTwins(names: readonly string[]): readonly [string, string] | undefined {
  const seen = new Map<string, string>();
  for (const name of names) {
    const plain = name.normalize("NFC").toLowerCase();
    const other = seen.get(plain);
    if (other !== undefined && other !== name) return [other, name];
    seen.set(plain, name);
  }
  return undefined;
}

/** A name as people write it, made one word: "Deep Translate, v2" becomes "Deep-Translate-v2". */
export function nameInOneWord(name: string): string {
  return name
    .split(SEPARATORS)
    .filter((word) => word !== "")
    .join("-");
}

/**
 * The system whose outputs a file holds: the file's name without folder and without `.txt` or `.m2`, in any letter case,
 * and with hyphens for white space and commas. Fails with an AppError that names the file where that is no name for a system.
 */
export function systemNameOfFile(file: string): string {
  const base = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  const name = nameInOneWord(base.replace(/\.(txt|m2)$/i, ""));
  const problem = newSystemNameProblem(name);
  if (problem === undefined) return name;
  throw new AppError("invalid-input", `${shown(file)}: ${problem}. Rename the file.`);
}

function givenName(name: string): string {
  const problem = systemNameProblem(name);
  if (problem === undefined) return name;
  throw new AppError("invalid-input", `${problem}. Give it another name.`);
}

/** A file and the system that somebody said it is of. */
export interface NamedOutputs {
  readonly name: string;
  readonly file: string;
}

/**
 * The systems of several files, in the order of the files. Fails with an AppError where two files name the same system.
 */
export function systemNamesOfFiles(files: readonly (string | NamedOutputs)[]): string[] {
  const fileOf = new Map<string, string>();
  for (const each of files) {
    const file = typeof each === "string" ? each : each.file;
    const name = typeof each === "string" ? systemNameOfFile(file) : givenName(each.name);
    const other = fileOf.get(name);
    if (other !== undefined) {
      throw new AppError(
        "invalid-input",
        `${shown(other)} and ${shown(file)} both contain outputs of ${name}. Rename or remove one of them.`,
      );
    }
    fileOf.set(name, file);
  }
  return [...fileOf.keys()];
}
