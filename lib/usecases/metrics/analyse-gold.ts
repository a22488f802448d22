import { AppError } from "../../domain/app-error";
import type { GoldFormat } from "../../domain/formats/gold/gold-formats";
import type { ReadGoldSentence } from "../../domain/formats/gold/gold-sentence";
import { annotatorIds } from "../../domain/metrics/gold/error-counts";
import {
  analyseGoldSentences,
  type GoldAnalysis,
  type GoldAnalysisSettings,
} from "../../domain/metrics/gold/gold-analysis";
import { version } from "../../domain/version";
import { sha256 } from "../../hashing/sha256";
import { type NucleFiles, openGoldFile } from "./steps/read-gold-file";

export interface AnalyseGoldInput extends GoldAnalysisSettings {
  readonly file: string;
  readonly nucle?: NucleFiles;
}

export interface AnalysedGold extends GoldAnalysis {
  readonly format: GoldFormat;
  readonly warnings: readonly string[];
  readonly fingerprint: string;
  readonly version: string;
}

/** Each is scored against each: more are no annotators of one file. */
const MAX_ANNOTATORS = 50;

/** Counts errors and compares the annotators of a file of annotated corrections. */
export async function analyseGold({
  file,
  nucle = {},
  ...settings
}: AnalyseGoldInput): Promise<AnalysedGold> {
  const { format, sentences, warnings } = await openGoldFile(file, nucle);
  const all: ReadGoldSentence[] = [];
  for await (const sentence of sentences) all.push(sentence);
  const annotators = annotatorIds(all).length;
  if (annotators > MAX_ANNOTATORS) {
    throw new AppError(
      "invalid-input",
      `${file} has ${annotators} annotators; at most ${MAX_ANNOTATORS} can be compared.`,
    );
  }
  return {
    format,
    ...analyseGoldSentences(all, settings),
    warnings: warnings(),
    fingerprint: fingerprintOf(all),
    version,
  };
}

/** Equal for equal sentences and edits, whatever file they stand in. */
function fingerprintOf(sentences: readonly ReadGoldSentence[]): string {
  const content = sentences.map(({ tokens, annotators }) => JSON.stringify([tokens, annotators]));
  return Buffer.from(sha256(content.join("\n")))
    .toString("hex")
    .slice(0, 32);
}
