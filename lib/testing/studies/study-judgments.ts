import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { appraiseXmlParser } from "../../domain/formats/judgments/appraise-xml";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { env } from "../../env";
import { parseText } from "../files/judgments-text";

let cached: readonly RankingRecord[] | undefined;

/**
 * The 2,319 rankings of the 2015 study (Grundkiewicz et al.), read once per process, or `undefined` where the folder
 * with the studies' data is missing.
 */
export function studyJudgments(): readonly RankingRecord[] | undefined {
  const file = path.join(env().ADJUDGE_STUDIES, "emnlp2015", "judgments.xml");
  if (!existsSync(file)) return undefined;
  cached ??= parseText(appraiseXmlParser(), readFileSync(file, "utf8"));
  return cached;
}
