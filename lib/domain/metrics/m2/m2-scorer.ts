import { type ChosenStatistics, everySegment, type Scorer } from "../scorer";
import type { EditCounts, M2Score } from "./counts";
import { m2Edits } from "./m2-edits";
import { type M2Segment, m2Segment } from "./m2-segment";
import { type M2Settings, m2Settings } from "./m2-settings";
import { RunningChoice } from "./running-choice";

/** What one annotator says of a hypothesis. */
export interface AnnotatorStatistics extends EditCounts {
  readonly id: number;
  /** Which of the annotator's edits the system made, from the front. */
  readonly found: readonly number[];
}

/** Of each annotator that may be chosen, in the file's order. */
export interface M2Statistics {
  readonly annotators: readonly AnnotatorStatistics[];
}

/**
 * M² (MaxMatch; Dahlmeier and Ng, 2012): the edits of the system are read from its output so that they match most of
 * the gold, and precision, recall and F come from the edits of all segments. Where the annotator is chosen for the F
 * so far, the order of the segments matters.
 */
export function m2Scorer(wanted: Partial<M2Settings> = {}): Scorer<M2Segment, M2Statistics, M2Score> {
  const settings = m2Settings(wanted);
  const score = (chosen: ChosenStatistics<M2Statistics>) => chooseAndSum(chosen, settings.beta);
  return {
    metric: "m2",
    settings: { ...settings },
    prepare: (segment) => m2Segment(segment, settings),
    statistics: (segment, hypothesis) => m2Statistics(segment, hypothesis, settings),
    score,
    sentenceScore: (statistics) => score(everySegment([statistics])),
  };
}

function m2Statistics(segment: M2Segment, hypothesis: string, settings: M2Settings): M2Statistics {
  const edits = m2Edits(segment, hypothesis, settings);
  return {
    annotators: segment.annotators.map(({ id, edits: gold }, position) => {
      const found = edits[position]!.flatMap((edit) => (edit.gold === undefined ? [] : [edit.gold]));
      return { id, matched: found.length, proposed: edits[position]!.length, gold: gold.length, found };
    }),
  };
}

function chooseAndSum(chosen: ChosenStatistics<M2Statistics>, beta: number): M2Score {
  const choice = new RunningChoice(beta);
  for (let position = 0; position < chosen.length; position++) choice.add(chosen.at(position).annotators);
  return choice.score();
}

/** The scores for several β from the same statistics. The annotators chosen depend on β, and are chosen anew. */
export function m2Sweep(
  chosen: ChosenStatistics<M2Statistics>,
  betas: readonly number[],
): readonly (M2Score & { readonly beta: number })[] {
  return betas.map((beta) => ({ beta, ...chooseAndSum(chosen, m2Settings({ beta }).beta) }));
}
