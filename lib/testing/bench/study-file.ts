import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "../../env";
import { CannotRun } from "./bench";

/** The path of a published study's file below ADJUDGE_STUDIES; where it is not there, the row cannot run. */
export function studyFile(...parts: readonly string[]): string {
  const file = path.join(env().ADJUDGE_STUDIES, ...parts);
  if (!existsSync(file))
    throw new CannotRun(`needs ${parts.join("/")} in the folder that ADJUDGE_STUDIES names`);
  return file;
}
