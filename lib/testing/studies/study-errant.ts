import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { M2Parser } from "../../domain/formats/gold/m2";
import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { env } from "../../env";

/** Where a file of CoNLL-2014 annotated by ERRANT is: `reference`, or a system's name. */
export function errantFile(name: string): string {
  return path.join(env().ADJUDGE_STUDIES, "errant", `${name}.m2`);
}

/** Its sentences, or `undefined` where the folder with the studies' data is missing. */
export function errantSentences(name: string): readonly GoldSentence[] | undefined {
  const file = errantFile(name);
  if (!existsSync(file)) return undefined;
  const parser = new M2Parser();
  return [...parser.push(readFileSync(file, "utf8")), ...parser.end()];
}
