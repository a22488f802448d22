import { type AnnotatorScore, annotatorScores } from "./annotator-scores";
import { countPassedOver } from "./apply-edits";
import { annotatorIds, type ErrorCounts, errorCounts } from "./error-counts";
import type { GoldSentence } from "./gold-annotation";
import { type IdentificationAgreement, identificationKappa } from "./identification-kappa";
import { withSharedAnnotations } from "./shared-annotations";

/** What is made of a sentence that names some annotators of the file and not others. */
export const UNNAMED_ANNOTATORS = ["agrees", "unchanged"] as const;

/** The unnamed one agrees with the first named, as the shared tasks' files mean it, or would change nothing. */
export type UnnamedAnnotator = (typeof UNNAMED_ANNOTATORS)[number];

export interface GoldAnalysisSettings {
  readonly unnamed: UnnamedAnnotator;
  readonly beta: number;
  readonly maxUnchanged: number;
}

export interface AnnotatorPairAgreement extends IdentificationAgreement {
  readonly a: number;
  readonly b: number;
}

export interface GoldAnalysis extends GoldAnalysisSettings {
  readonly sentences: number;
  readonly tokens: number;
  /** As the file has them. */
  readonly errors: ErrorCounts;
  /** With the edits that annotators share where the file names one of them. */
  readonly sharedErrors: ErrorCounts;
  /** Edits that need not be made, and edits that cannot be applied beside others of the same annotator. */
  readonly optional: number;
  readonly overlapping: number;
  readonly agreement: readonly AnnotatorPairAgreement[];
  readonly scores: readonly AnnotatorScore[];
}

/** What annotators found, how they agree, and how each would score by the gold of the others. */
export function analyseGoldSentences(
  sentences: readonly GoldSentence[],
  settings: GoldAnalysisSettings,
): GoldAnalysis {
  const shared = withSharedAnnotations(sentences);
  const compared = settings.unnamed === "agrees" ? shared : sentences;
  const ids = annotatorIds(sentences);
  const pairs = ids.flatMap((a, index) => ids.slice(index + 1).map((b) => [a, b] as const));
  const edits = sentences.flatMap(({ annotators }) => annotators.map((annotator) => annotator.edits));
  const { beta, maxUnchanged } = settings;
  return {
    ...settings,
    sentences: sentences.length,
    tokens: sentences.reduce((sum, { tokens }) => sum + tokens.length, 0),
    errors: errorCounts(sentences),
    sharedErrors: errorCounts(shared),
    optional: edits.flat().filter(({ required }) => !required).length,
    overlapping: edits.reduce((sum, own) => sum + countPassedOver(own), 0),
    agreement: pairs.map(([a, b]) => ({ a, b, ...identificationKappa(compared, a, b) })),
    scores: annotatorScores(compared, { beta, maxUnchanged }),
  };
}
