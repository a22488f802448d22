import type { GoldEdit } from "../gold/gold-annotation";
import type { HooEdit } from "./hoo-segment";
import type { HooMeasure } from "./hoo-settings";

/**
 * Whether the two share a token. An insertion has none: it stands between two tokens, and touches an edit that
 * changes one of these, or inserts at the same place.
 */
export function touches(system: HooEdit, gold: GoldEdit): boolean {
  const isInsertion = system.start === system.end || gold.start === gold.end;
  return isInsertion
    ? system.start <= gold.end && gold.start <= system.end
    : system.start < gold.end && gold.start < system.end;
}

function hasSameEnds(system: HooEdit, gold: GoldEdit): boolean {
  return system.start === gold.start && system.end === gold.end;
}

/** Whether an edit of the system finds a gold edit, by each measure. */
export const finds: Readonly<Record<HooMeasure, (system: HooEdit, gold: GoldEdit) => boolean>> = {
  detection: touches,
  recognition: hasSameEnds,
  correction: (system, gold) => hasSameEnds(system, gold) && gold.corrections.includes(system.text),
};
