import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "../domain/app-error";

/** Fails where a result could not be put, before anything is computed. */
export function checkPlace(out: string): void {
  const folder = path.dirname(out);
  const place = statSync(out, { throwIfNoEntry: false });
  if (place?.isDirectory()) throw new AppError("invalid-input", `${out} is a folder, not a file.`);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError("invalid-input", `${out} cannot be written: there is no folder ${folder}.`);
  try {
    // A file is replaced, which takes its folder; a device or a pipe is written to.
    accessSync(place && !place.isFile() ? out : folder, constants.W_OK);
  } catch {
    throw new AppError("invalid-input", `${out} cannot be written: permission denied.`);
  }
}
