import { accessSync, type BigIntStats, constants, lstatSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "../domain/app-error";
import { noteOutput } from "./files-of-run";
import { descriptorOf } from "./standard-streams";

/** Whether a file that is there may be replaced: only where somebody said so, and where nothing may, not even then. */
export interface Replacing {
  readonly force?: boolean | "never" | undefined;
}

/** Where a result goes. */
export type Place =
  /** Standard output, or what the shell opened: it is written to as it is. */
  | { readonly kind: "descriptor"; readonly descriptor: number }
  /** A pipe or a device, written to as it is. */
  | { readonly kind: "stream" }
  /** A file that appears whole, under the name to which links lead; with the mode of the one that it replaces. */
  | { readonly kind: "file"; readonly target: string; readonly before: BigIntStats | undefined };

/**
 * Where a result would be put; what must not be written over is remembered. Fails where it could not be put there, or
 * where a file is already and nobody said that it be replaced: asked before anything is computed.
 */
export function checkPlace(out: string, { force }: Replacing = {}): Place {
  const descriptor = descriptorOf(out, 1);
  if (descriptor === 0)
    throw new AppError("invalid-input", `${out} is standard input: nothing can be written to it.`);
  if (descriptor !== undefined) return { kind: "descriptor", descriptor };
  const place = statSync(out, { throwIfNoEntry: false, bigint: true });
  if (place?.isDirectory()) throw new AppError("invalid-input", `${out} is a folder, not a file.`);
  if (place && !place.isFile()) {
    requireWritable(out, out);
    return { kind: "stream" };
  }
  const folder = path.dirname(out);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError("invalid-input", `${out} cannot be written: the folder ${folder} does not exist.`);
  if (!place && lstatSync(out, { throwIfNoEntry: false }))
    throw new AppError("invalid-input", `${out} is a broken link.`);
  if (place) noteOutput(place, out);
  if (place && force !== true) throw isThere(out, force);
  const target = place ? realpathSync(out) : out;
  // A file is replaced, which takes its folder.
  requireWritable(path.dirname(target), out);
  return { kind: "file", target, before: place };
}

/** Whether a name is that of a folder: there is one, or it ends as names of folders do. */
export function namesFolder(out: string): boolean {
  return /[/\\]$/.test(out) || statSync(out, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Fails where files could not be put into a folder, which is made where only it is missing. */
export function checkFolder(out: string): void {
  const place = statSync(out, { throwIfNoEntry: false });
  if (place?.isDirectory()) {
    requireWritable(out, out);
    return;
  }
  const parent = path.dirname(path.resolve(out));
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError("invalid-input", `${out} cannot be created: the folder ${parent} does not exist.`);
  requireWritable(parent, out);
}

function isThere(out: string, force: Replacing["force"]): AppError {
  const instead = force === "never" ? "it is never replaced" : "add --force to replace it";
  return new AppError("invalid-input", `${out} already exists: ${instead}.`);
}

function requireWritable(file: string, out: string): void {
  try {
    accessSync(file, constants.W_OK);
  } catch {
    throw new AppError("invalid-input", `${out} cannot be written: permission denied.`);
  }
}
