import { type ChosenStatistics, everySegment, type Scorer } from "../scorer";
import { type HooSegment, hooEdits, hooSegment } from "./hoo-segment";
import { type HooSettings, hooDefaults } from "./hoo-settings";
import { type HooStatistics, hooCounts } from "./hoo-statistics";
import { type HooScore, HooSums } from "./hoo-sums";

/**
 * HOO (Helping Our Own; Dale and Kilgarriff, 2011): the edits of the system are what a word diff between source and
 * hypothesis changes, whatever the gold wants, and are compared with the gold's in three ways. Where the annotator is
 * chosen for the F1 so far, the order of the segments matters.
 */
export function hooScorer(wanted: Partial<HooSettings> = {}): Scorer<HooSegment, HooStatistics, HooScore> {
  const settings = { ...hooDefaults, ...wanted };
  const score = (chosen: ChosenStatistics<HooStatistics>) => {
    const sums = new HooSums(settings);
    for (let position = 0; position < chosen.length; position++) sums.add(chosen.at(position).annotators);
    return sums.score();
  };
  return {
    metric: "hoo",
    settings: { ...settings },
    prepare: (segment) => hooSegment(segment, settings),
    statistics: (segment, hypothesis) => {
      const edits = hooEdits(segment, hypothesis);
      return { annotators: segment.annotators.map((annotator) => hooCounts(edits, annotator)) };
    },
    score,
    sentenceScore: (statistics) => score(everySegment([statistics])),
  };
}
