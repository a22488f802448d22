import { adjudgeJsonlWriter } from "./adjudge-jsonl";
import type { AdjudgeJsonlHeader } from "./adjudge-jsonl-schema";
import { type AppraiseXmlSettings, appraiseXmlWriter } from "./appraise-xml";
import type { ExportedRanking } from "./exported-ranking";
import type { JudgmentFormat } from "./judgment-format";
import type { JudgmentWriter } from "./judgment-writer";
import { type WmtCsvSettings, wmtCsvWriter } from "./wmt-csv";
import { writeChunks } from "./write-chunks";

/** Settings of the writers, by format. */
export interface ConversionSettings {
  readonly appraiseXml?: AppraiseXmlSettings;
  readonly wmtCsv?: WmtCsvSettings;
  readonly adjudgeJsonl?: AdjudgeJsonlHeader;
}

/** A fresh writer. */
export function writerOfFormat(format: JudgmentFormat, settings: ConversionSettings = {}): JudgmentWriter {
  switch (format) {
    case "appraise-xml":
      return appraiseXmlWriter(settings.appraiseXml);
    case "wmt-csv":
      return wmtCsvWriter({ counted: true, ...settings.wmtCsv });
    case "adjudge-jsonl":
      return adjudgeJsonlWriter(settings.adjudgeJsonl);
  }
}

/** A file of rankings in the making. */
export interface Conversion {
  readonly chunks: AsyncGenerator<string, void, undefined>;
  /** What the format could not hold, settled once all chunks have been taken. */
  readonly losses: () => readonly string[];
}

/** Rankings of any origin as a file of the given format, in pieces, in constant memory. */
export function convertJudgments(
  rankings: Iterable<ExportedRanking> | AsyncIterable<ExportedRanking>,
  to: JudgmentFormat,
  settings: ConversionSettings = {},
): Conversion {
  const writer = writerOfFormat(to, settings);
  return { chunks: writeChunks(writer, rankings), losses: () => writer.losses };
}
