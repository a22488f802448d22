import type { GoldEdit } from "../gold/gold-annotation";
import type { M2Score } from "./counts";
import { m2Edits, type SystemEdit } from "./m2-edits";
import type { M2Segment } from "./m2-segment";
import { type M2Settings, m2Settings } from "./m2-settings";
import { RunningChoice } from "./running-choice";

/** Everything about one sentence, to be read by people. */
export interface M2Report {
  readonly source: string;
  readonly hypothesis: string;
  /** The annotator that was chosen, by the number in the file. */
  readonly annotator: number;
  readonly edits: readonly SystemEdit[];
  readonly gold: readonly GoldEdit[];
  readonly matched: number;
  /** The score of all sentences up to this one. */
  readonly soFar: M2Score;
}

/** Sentence by sentence, in order: what the system changed, what the chosen annotator wanted, and what matches. */
export function* m2Reports(
  sentences: Iterable<{ readonly segment: M2Segment; readonly hypothesis: string }>,
  wanted: Partial<M2Settings> = {},
): Generator<M2Report, void, undefined> {
  const settings = m2Settings(wanted);
  const choice = new RunningChoice(settings.beta);
  for (const { segment, hypothesis } of sentences) {
    const read = m2Edits(segment, hypothesis, settings);
    const counts = segment.annotators.map(({ edits }, position) => ({
      matched: read[position]!.filter(({ gold }) => gold !== undefined).length,
      proposed: read[position]!.length,
      gold: edits.length,
    }));
    const chosen = choice.add(counts);
    const { id, edits: gold } = segment.annotators[chosen]!;
    yield {
      source: segment.tokens.join(" "),
      hypothesis,
      annotator: id,
      edits: read[chosen]!,
      gold,
      matched: counts[chosen]!.matched,
      soFar: choice.score(),
    };
  }
}
