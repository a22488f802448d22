import type { GoldAnnotator, GoldEdit } from "../gold/gold-annotation";
import type { HooEdit } from "./hoo-segment";
import type { HooMeasure } from "./hoo-settings";

/** Edits of the system that find a gold edit, and gold edits that are found. */
export interface FoundCounts {
  readonly right: number;
  readonly found: number;
}

/** What one annotator says of a hypothesis. */
export interface HooCounts extends Readonly<Record<HooMeasure, FoundCounts>> {
  readonly id: number;
  readonly proposed: number;
  readonly gold: number;
  /** Optional gold edits that no edit of the system touches. */
  readonly leftOptional: number;
}

/** Of each annotator that may be chosen, in the file's order. */
export interface HooStatistics {
  readonly annotators: readonly HooCounts[];
}

export function hooCounts(system: readonly HooEdit[], { id, edits: gold }: GoldAnnotator): HooCounts {
  const counts = (measure: HooMeasure): FoundCounts => ({
    right: system.filter((edit) => gold.some((wanted) => finds[measure](edit, wanted))).length,
    found: gold.filter((wanted) => system.some((edit) => finds[measure](edit, wanted))).length,
  });
  return {
    id,
    proposed: system.length,
    gold: gold.length,
    leftOptional: gold.filter((wanted) => !wanted.required && !system.some((edit) => touches(edit, wanted)))
      .length,
    detection: counts("detection"),
    recognition: counts("recognition"),
    correction: counts("correction"),
  };
}

/**
 * Whether the two share a token. An insertion has none: it stands between two tokens, and touches an edit that
 * changes one of these, or inserts at the same place.
 */
function touches(system: HooEdit, gold: GoldEdit): boolean {
  const isInsertion = system.start === system.end || gold.start === gold.end;
  return isInsertion
    ? system.start <= gold.end && gold.start <= system.end
    : system.start < gold.end && gold.start < system.end;
}

function hasSameEnds(system: HooEdit, gold: GoldEdit): boolean {
  return system.start === gold.start && system.end === gold.end;
}

/** Whether an edit of the system finds a gold edit, by each measure. */
const finds: Readonly<Record<HooMeasure, (system: HooEdit, gold: GoldEdit) => boolean>> = {
  detection: touches,
  recognition: hasSameEnds,
  correction: (system, gold) => hasSameEnds(system, gold) && gold.corrections.includes(system.text),
};
