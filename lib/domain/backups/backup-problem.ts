import { AppError } from "../app-error";

/** A file that is no whole backup: refused before anything is written. */
export function damagedBackup(file: string, where: number, what: string): AppError {
  return new AppError("invalid-input", `${file} is damaged at byte ${where}: ${what}. Nothing was restored.`);
}
