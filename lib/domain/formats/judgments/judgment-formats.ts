import { alternatives } from "../../text/alternatives";
import { DETECTION_LENGTH } from "../detect-format";
import { adjudgeJsonlFormat } from "./adjudge-jsonl";
import { appraiseXmlFormat } from "./appraise-xml";
import type { JudgmentFormatDefinition } from "./judgment-format";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";
import type { JudgmentPairs } from "./judgments-jsonl";
import { wmtCsvFormat } from "./wmt-csv";

const LIST = [appraiseXmlFormat, wmtCsvFormat, adjudgeJsonlFormat] as const;

export type JudgmentFormat = (typeof LIST)[number]["name"];

/** Every format of judgments, in the order in which people are told them. A new one is its file and its entry here. */
export const JUDGMENT_FORMATS: readonly JudgmentFormatDefinition<JudgmentFormat>[] = LIST;

export const JUDGMENT_FORMAT_NAMES: readonly JudgmentFormat[] = JUDGMENT_FORMATS.map(({ name }) => name);

export function judgmentFormat(name: JudgmentFormat): JudgmentFormatDefinition {
  return JUDGMENT_FORMATS.find((format) => format.name === name)!;
}

/** "Appraise XML, WMT CSV or Adjudge JSONL". */
export function judgmentFormatWords(): string {
  return alternatives(JUDGMENT_FORMATS.map(({ title }) => title));
}

/** The format of a file of rankings by how its text begins, whatever its name; `undefined` where it is none of them. */
export function detectJudgmentFormat(beginning: string): JudgmentFormat | undefined {
  const text = beginning.slice(0, DETECTION_LENGTH).replace(/^\uFEFF?\s*/, "");
  return JUDGMENT_FORMATS.find(({ isBegunBy }) => isBegunBy(text))?.name;
}

/** A fresh parser. */
export function parserOfFormat(format: JudgmentFormat): JudgmentParser {
  return judgmentFormat(format).parser();
}

/** How rankings are written where the format holds pairs alone. */
export interface ConversionSettings {
  readonly pairs?: JudgmentPairs;
  /** Also rankings without a pair. */
  readonly withoutPairs?: boolean;
}

/** A fresh writer of whole rankings, or of their pairs where the format holds these alone. */
export function writerOfFormat(
  format: JudgmentFormat,
  { pairs = "expanded", withoutPairs = false }: ConversionSettings = {},
): JudgmentWriter {
  const { holds, writer } = judgmentFormat(format);
  return writer({ kind: holds === "pairs" ? pairs : "rankings", withoutPairs });
}
