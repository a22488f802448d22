import { readFile } from "node:fs/promises";
import path from "node:path";
import { ArchiveProblem } from "./archive-problem";

/** What a small file of the archive says; undefined where there is none. One that a fault has cut or changed is named. */
export async function readArchiveJson<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    if (error instanceof SyntaxError) throw new ArchiveProblem(`${path.basename(file)} is damaged.`);
    throw error;
  }
}
