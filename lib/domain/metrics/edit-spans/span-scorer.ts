import type { GoldAnnotator, GoldEdit } from "../gold/gold-annotation";
import { annotatorsToScore } from "../m2/annotators-to-score";
import { MissingGoldError } from "../missing-gold-error";
import {
  type ChosenStatistics,
  everySegment,
  type Hypothesis,
  type Scorer,
  type SegmentToScore,
} from "../scorer";
import { SpanChoice, type SpanScore } from "./span-choice";
import {
  compareSpans,
  compareTypedSpans,
  type SpanCounts,
  type SpanKeys,
  spanKeys,
  type TypedCounts,
} from "./span-counts";
import type { ComparedSpans } from "./span-settings";

/** A segment made ready for comparing edits. */
export interface SpanSegment {
  readonly source: readonly string[];
  readonly annotators: readonly (GoldAnnotator & { readonly keys: SpanKeys })[];
}

/** One annotator of the system against one of the gold. */
export interface SpanPair extends SpanCounts {
  readonly system: number;
  readonly gold: number;
  readonly types: readonly TypedCounts[];
}

/** Every pair that may be chosen: the system's annotators in their order, with each the gold's in theirs. */
export interface SpanStatistics {
  readonly pairs: readonly SpanPair[];
}

/** Edits of one annotator of a system. */
export interface SystemEdits {
  readonly id: number;
  readonly edits: readonly GoldEdit[];
}

/** What a scorer of edits is, beside where it has the edits of a system from. */
export interface SpanScorerParts<Taken extends Hypothesis> {
  readonly metric: string;
  readonly title: string;
  readonly settings: ComparedSpans;
  readonly editsOf: (segment: SpanSegment, hypothesis: Taken) => readonly SystemEdits[];
}

/**
 * Precision, recall and F of the edits of a system, by the place of the edits in the source. Where annotators are chosen
 * for the F so far, the order of the segments matters.
 */
export function spanScorer<Taken extends Hypothesis>({
  metric,
  title,
  settings,
  editsOf,
}: SpanScorerParts<Taken>): Scorer<SpanSegment, SpanStatistics, SpanScore, Taken> {
  const score = (chosen: ChosenStatistics<SpanStatistics>) => chooseAndSum(chosen, settings.beta);
  return {
    metric,
    settings: { ...settings },
    prepare: ({ gold }: SegmentToScore) => {
      if (!gold) throw new MissingGoldError(title);
      const annotators = annotatorsToScore(gold, settings.annotator);
      return {
        source: gold.tokens,
        annotators: annotators.map((each) => ({ ...each, keys: spanKeys(each.edits, settings) })),
      };
    },
    statistics: (segment, hypothesis) => {
      const pairs = editsOf(segment, hypothesis).flatMap(({ id: system, edits }) => {
        const keys = spanKeys(edits, settings);
        return segment.annotators.map(
          ({ id: gold, keys: wanted }): SpanPair => ({
            system,
            gold,
            ...compareSpans(keys, wanted),
            types: compareTypedSpans(keys, wanted),
          }),
        );
      });
      return { pairs };
    },
    score,
    sentenceScore: (statistics) => score(everySegment([statistics])),
  };
}

function chooseAndSum(chosen: ChosenStatistics<SpanStatistics>, beta: number): SpanScore {
  const choice = new SpanChoice(beta);
  for (let position = 0; position < chosen.length; position++) choice.add(chosen.at(position).pairs);
  return choice.score();
}

/** The scores for several β from the same statistics. The annotators chosen depend on β, and are chosen anew. */
export function spanSweep(
  chosen: ChosenStatistics<SpanStatistics>,
  betas: readonly number[],
): readonly (SpanScore & { readonly beta: number })[] {
  return betas.map((beta) => ({ beta, ...chooseAndSum(chosen, beta) }));
}
