import { annotatorText } from "../gold/annotator-text";
import type { GoldEdit, GoldSentence } from "../gold/gold-annotation";
import { m2Edits, type SystemEdit } from "./m2-edits";
import type { M2Statistics } from "./m2-scorer";
import type { M2Segment } from "./m2-segment";
import type { M2Settings } from "./m2-settings";
import { RunningChoice } from "./running-choice";

export interface TypePrecision {
  readonly type: string;
  /** Edits of the system of this type that are part of a match, and all of them. */
  readonly right: number;
  readonly proposed: number;
  readonly precision: number;
}

/**
 * The precision of each type that a system's own edits have, as somebody annotated them. M² reads edits of its own out of
 * the system's text, without types; an annotated edit is right where one that M² matched with the gold takes it in, at
 * least in part. Over the annotator chosen for each segment on the way to the score; sorted by type, by code unit.
 */
export function precisionByType(
  segments: readonly M2Segment[],
  statistics: readonly M2Statistics[],
  annotated: readonly GoldSentence[],
  settings: M2Settings,
): readonly TypePrecision[] {
  const choice = new RunningChoice(settings.beta);
  const types = new Map<string, { right: number; proposed: number }>();
  for (const [position, { annotators }] of statistics.entries()) {
    const chosen = choice.add(annotators);
    const sentence = annotated[position]!;
    const { id = 0, edits = [] } = sentence.annotators[0] ?? {};
    if (edits.length === 0) continue;
    const read = m2Edits(segments[position]!, annotatorText(sentence, id), settings)[chosen]!;
    for (const edit of edits) {
      const counts = types.get(edit.type) ?? { right: 0, proposed: 0 };
      const isRight = read.some((own) => own.gold !== undefined && takesIn(own, edit));
      types.set(edit.type, {
        right: counts.right + (isRight ? 1 : 0),
        proposed: counts.proposed + 1,
      });
    }
  }
  return Array.from(types, ([type, { right, proposed }]) => ({
    type,
    right,
    proposed,
    precision: right / proposed,
  })).sort((one, other) => (one.type < other.type ? -1 : 1));
}

/** They share a token, or one inserts within the other or where it stands. */
function takesIn(own: SystemEdit, edit: GoldEdit): boolean {
  const isInsertion = own.start === own.end || edit.start === edit.end;
  return isInsertion
    ? own.start <= edit.end && edit.start <= own.end
    : own.start < edit.end && edit.start < own.end;
}
