import { holdsDirectionControl } from "../text/direction-control";
import { ZipError } from "./zip-entries-error";

/** Bytes: with the name of its archive before it, the name must fit into an index of the database. */
const MAX_NAME_LENGTH = 1000;

/** A name as UTF-8, whatever its flag says: archivers forget it. Anything else is refused, never guessed. */
export function zipEntryName(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ZipError("an entry has no name");
  if (bytes.length > MAX_NAME_LENGTH)
    throw new ZipError(`the name of an entry is longer than ${MAX_NAME_LENGTH} bytes`);
  let name: string;
  try {
    name = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ZipError("the name of an entry is not UTF-8; create the zip with a current program");
  }
  const problem = nameProblem(name);
  if (problem !== undefined) throw new ZipError(problem, name);
  return name;
}

/** What is wrong with a name: a program that trusted it might write outside of its folder. */
function nameProblem(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return "the name contains a control character";
  if (holdsDirectionControl(name)) return "the name turns the direction of writing";
  if (name.includes("\\")) return "the name contains a backslash";
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) return "the name is an absolute path";
  if (name.split("/").includes("..")) return "the name leads out of its folder";
  return undefined;
}

/** What archivers and file managers add by themselves: folders, macOS's resource forks, hidden files. */
export function isPassedOver(name: string): boolean {
  if (name.endsWith("/")) return true;
  return name.split("/").some((part) => part === "__MACOSX" || (part.startsWith(".") && part !== "."));
}
