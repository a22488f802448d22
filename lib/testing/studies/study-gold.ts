import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { M2Parser } from "../../domain/formats/gold/m2";
import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { env } from "../../env";

/** The gold of CoNLL-2014 with both annotators, or `undefined` where the folder with the studies' data is missing. */
export function studyGold(): readonly GoldSentence[] | undefined {
  const file = path.join(env().ADJUDGE_STUDIES, "conll2014", "conll14st-test.m2");
  if (!existsSync(file)) return undefined;
  const parser = new M2Parser();
  return [...parser.push(readFileSync(file, "utf8")), ...parser.end()];
}
