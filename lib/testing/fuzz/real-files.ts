import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { env } from "../../env";

/**
 * The first lines of a published study's file below ADJUDGE_STUDIES, as one text; nothing where it is not there. The
 * lines must be whole records of their format.
 */
export function beginningOfStudyFile(lines: number, ...parts: readonly string[]): readonly string[] {
  const file = path.join(env().ADJUDGE_STUDIES, ...parts);
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return [`${text.split("\n").slice(0, lines).join("\n")}\n`];
}

/** The first .m2 sentences of a study's file. */
export function firstM2Sentences(sentences: number, ...parts: readonly string[]): readonly string[] {
  return beginningOfStudyFile(Number.MAX_SAFE_INTEGER, ...parts).map(
    (text) => `${text.split("\n\n").slice(0, sentences).join("\n\n")}\n\n`,
  );
}
