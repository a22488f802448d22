import { m2Scorer } from "../m2/m2-scorer";
import type { M2Settings } from "../m2/m2-settings";
import { annotatorText } from "./annotator-text";
import { annotatorIds } from "./error-counts";
import type { GoldSentence } from "./gold-annotation";

/** The text of one annotator, scored by M² against the gold of another or of all others. */
export interface AnnotatorScore {
  readonly annotator: number;
  readonly against: number | "others";
  readonly p: number;
  readonly r: number;
  /** F of the β of the settings. */
  readonly score: number;
  readonly matched: number;
  readonly proposed: number;
  readonly gold: number;
}

/**
 * Each annotator as if a system had made the edits, the first correction of each applied to the source, scored against
 * each other annotator (Table 12 of the CoNLL-2014 shared task) and, where there are more than two, against all others
 * together, of whom the best is chosen for each sentence.
 */
export function annotatorScores(
  sentences: readonly GoldSentence[],
  settings: Partial<Omit<M2Settings, "annotator">> = {},
): readonly AnnotatorScore[] {
  const ids = annotatorIds(sentences);
  const scorer = m2Scorer({ ...settings, annotator: "best" });
  const scoresAgainst = (against: number | "others", by: readonly number[]): AnnotatorScore[] => {
    return by.map((annotator) => {
      const statistics = sentences.map((sentence) => {
        const isGold = (id: number) => (against === "others" ? id !== annotator : id === against);
        const annotators = sentence.annotators.filter(({ id }) => isGold(id));
        const source = sentence.tokens.join(" ");
        const prepared = scorer.prepare({ source, gold: { tokens: sentence.tokens, annotators } });
        return scorer.statistics(prepared, annotatorText(sentence, annotator));
      });
      const chosen = { length: statistics.length, at: (position: number) => statistics[position]! };
      return { annotator, against, ...scorer.score(chosen) };
    });
  };
  const pairs = ids.flatMap((against) =>
    scoresAgainst(
      against,
      ids.filter((id) => id !== against),
    ),
  );
  const others = ids.length > 2 ? scoresAgainst("others", ids) : [];
  return [...pairs, ...others].sort((a, b) => a.annotator - b.annotator);
}
