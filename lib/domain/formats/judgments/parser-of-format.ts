import { adjudgeJsonlParser } from "./adjudge-jsonl";
import { appraiseXmlParser } from "./appraise-xml";
import type { JudgmentFormat } from "./judgment-format";
import type { JudgmentParser } from "./judgment-parser";
import { wmtCsvParser } from "./wmt-csv";

const PARSERS: Readonly<Record<JudgmentFormat, () => JudgmentParser>> = {
  "appraise-xml": appraiseXmlParser,
  "wmt-csv": wmtCsvParser,
  "adjudge-jsonl": adjudgeJsonlParser,
};

/** A fresh parser. */
export function parserOfFormat(format: JudgmentFormat): JudgmentParser {
  return PARSERS[format]();
}
