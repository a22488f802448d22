import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "../../env";

/** The files of judged edits of the SEEDA study that there are, by name; nothing where the folder is not there. */
export function studyEditJudgments(): ReadonlyMap<string, string> | undefined {
  const folder = path.join(env().ADJUDGE_STUDIES, "edit-judgments");
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
    return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
  } catch {
    return undefined;
  }
}
