import type { GoldEdit } from "../gold/gold-annotation";
import type { ComparedSpans, SpanLevel } from "./span-settings";

/** Edits of the system that are right, that are not, and edits of the gold that the system did not make. */
export interface SpanCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Counts of one type of edit. */
export interface TypedCounts extends SpanCounts {
  readonly type: string;
}

/** What annotators' edits are compared by, each with the types of the edits that stand behind it. */
export type SpanKeys = ReadonlyMap<string, readonly string[]>;

/** The type of an edit that nobody knows how to correct: it is found or missed, but cannot be corrected. */
const UNKNOWN = "UNK";

/**
 * The edits of one annotator, as they are compared on a level. Equal edits stand behind one key, as often as there are
 * any.
 *
 * Where tokens are detected, an edit stands behind every token that it takes away, an insertion behind the token on its
 * right.
 */
export function spanKeys(
  edits: readonly GoldEdit[],
  { level, tokens, withoutTypes = [] }: Omit<ComparedSpans, "beta">,
): SpanKeys {
  const keys = new Map<string, string[]>();
  const isCorrection = level === "correction" || level === "correction-type";
  for (const edit of edits) {
    if (isCorrection && edit.type === UNKNOWN) continue;
    if (tokens !== "all" && isSingle(edit) !== (tokens === "single")) continue;
    if (withoutTypes.includes(edit.type)) continue;
    for (const key of keysOf[level](edit)) {
      const types = keys.get(key);
      if (types) types.push(edit.type);
      else keys.set(key, [edit.type]);
    }
  }
  return keys;
}

/** At most one token goes, and at most one comes. */
function isSingle(edit: GoldEdit): boolean {
  return edit.end - edit.start < 2 && !correctionOf(edit).includes(" ");
}

/** Several corrections of one edit are compared as they are written, not one by one. */
function correctionOf({ corrections }: GoldEdit): string {
  return corrections.join("||");
}

const keysOf: Readonly<Record<SpanLevel, (edit: GoldEdit) => readonly string[]>> = {
  correction: (edit) => [`${edit.start} ${edit.end} ${correctionOf(edit)}`],
  "detection-span": ({ start, end }) => [`${start} ${end}`],
  "detection-token": ({ start, end }) =>
    start === end ? [`${start}`] : Array.from({ length: end - start }, (_, place) => `${start + place}`),
  "correction-type": (edit) => [`${edit.start} ${edit.end} ${edit.type} ${correctionOf(edit)}`],
};

/**
 * What the edits of a system come to against those of one annotator. A match counts as often as the annotator's edit
 * stands there, however often the system has it, and towards the annotator's types.
 *
 * @param count is told of each edit, for counts by type
 */
export function compareSpans(
  system: SpanKeys,
  gold: SpanKeys,
  count: (type: string, as: keyof SpanCounts) => void = () => undefined,
): SpanCounts {
  const counts = { tp: 0, fp: 0, fn: 0 };
  const add = (types: readonly string[], as: keyof SpanCounts) => {
    counts[as] += types.length;
    for (const type of types) count(type, as);
  };
  for (const [key, types] of system) {
    const wanted = gold.get(key);
    if (wanted) add(wanted, "tp");
    else add(types, "fp");
  }
  for (const [key, types] of gold) if (!system.has(key)) add(types, "fn");
  return counts;
}

/** The same with counts for each type, in the order in which types come up. */
export function compareTypedSpans(system: SpanKeys, gold: SpanKeys): readonly TypedCounts[] {
  const types = new Map<string, { tp: number; fp: number; fn: number }>();
  compareSpans(system, gold, (type, as) => {
    const counts = types.get(type) ?? { tp: 0, fp: 0, fn: 0 };
    types.set(type, counts);
    counts[as] += 1;
  });
  return Array.from(types, ([type, counts]) => ({ type, ...counts }));
}
