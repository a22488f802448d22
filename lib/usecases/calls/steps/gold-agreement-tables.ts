import { annotatorIds } from "../../../domain/metrics/gold/error-counts";
import { analyseGoldSentences, type GoldAnalysisSettings } from "../../../domain/metrics/gold/gold-analysis";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { goldTables } from "../../../domain/results/metrics/gold-tables";
import type { Table } from "../../../domain/tables/table";

export const GOLD_ANALYSIS: GoldAnalysisSettings = { beta: 0.5, maxUnchanged: 2, unnamed: "agrees" };

const MAX_ANNOTATORS = 10;

/** Errors by type, and how annotators agree and score against each other; more than a few are no annotators of one gold. */
export function goldAgreementTables(gold: readonly GoldSentence[]): readonly Table[] {
  if (annotatorIds(gold).length > MAX_ANNOTATORS) return [];
  return goldTables(analyseGoldSentences(gold, GOLD_ANALYSIS));
}
