import { commonSubsequence } from "./common-subsequence";
import { textTokens } from "./text-tokens";
import { type DiffRun, type DiffSettings, tokenDiff } from "./token-diff";

/** A stretch of a text: from one character to before another. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface DifferingPlace {
  /** By text. */
  readonly stretches: readonly Stretch[];
  /** Whether something that all share was folded before it. */
  readonly foldedBefore: boolean;
}

export interface Differences {
  /** From the start of the texts to their end. */
  readonly places: readonly DifferingPlace[];
  readonly foldedAtEnd: boolean;
}

/** A single word that all share is no shorter when it is folded. */
const MIN_FOLDED = 2;

/**
 * Where texts differ from one another; all between these places is shared by all of them and is folded. Shared are
 * words, with the white space after them, that stand in every text in the same order: those of the shortest text that a
 * longest common subsequence with each of the others keeps.
 */
export function differingPlaces(texts: readonly string[], settings: DiffSettings = {}): Differences {
  const words = texts.map((text) => writtenWords(text, settings));
  const offsets = words.map(offsetsOf);
  const ends = words.map(({ length }) => length);
  const places: DifferingPlace[] = [];
  let from = words.map(() => 0);
  let behind = from;
  let [differs, folded] = [false, false];
  const close = (to: readonly number[]) => {
    const stretches = offsets.map((offset, text) => ({
      start: offset[from[text]!]!,
      end: offset[to[text]!]!,
    }));
    places.push({ stretches, foldedBefore: folded });
  };
  for (const { at, length } of sharedRuns(words)) {
    differs ||= isAhead(at, behind);
    behind = at.map((place) => place + length);
    if (length < MIN_FOLDED) continue;
    if (differs) close(at);
    from = behind;
    [differs, folded] = [false, true];
  }
  const isOpen = isAhead(ends, from);
  if (isOpen) close(ends);
  return { places, foldedAtEnd: !isOpen };
}

/** Words with the white space behind them; white space at the start is one of its own. Joined, they are the text. */
function writtenWords(text: string, { isCode = false }: DiffSettings): readonly string[] {
  const { words, gaps } = textTokens(text, isCode);
  const written = words.map((word, at) => word + gaps[at + 1]!);
  return gaps[0] === "" ? written : [gaps[0]!, ...written];
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  return one.some((place, text) => place > other[text]!);
}

/** Where each word begins, and where the last one ends. */
function offsetsOf(words: readonly string[]): readonly number[] {
  const offsets = [0];
  for (const word of words) offsets.push(offsets.at(-1)! + word.length);
  return offsets;
}

interface SharedRun {
  /** By text. */
  readonly at: readonly number[];
  readonly length: number;
}

function sharedRuns(texts: readonly (readonly string[])[]): readonly SharedRun[] {
  const compared = texts.map(endedBySpace);
  const [shortest = []] = compared.toSorted((one, other) => one.length - other.length);
  const places = compared.map((text) => {
    const placeOf = new Map<number, number>();
    for (const { left, right, length } of commonSubsequence(shortest, text))
      for (let word = 0; word < length; word++) placeOf.set(left + word, right + word);
    return placeOf;
  });
  const runs: { at: readonly number[]; length: number }[] = [];
  for (const word of shortest.keys()) {
    const at = places.flatMap((placeOf) => placeOf.get(word) ?? []);
    if (at.length < texts.length) continue;
    const last = runs.at(-1);
    if (last && at.every((place, text) => place === last.at[text]! + last.length)) last.length++;
    else runs.push({ at, length: 1 });
  }
  return runs;
}

/** A last word is the same as one that others follow. */
function endedBySpace(words: readonly string[]): readonly string[] {
  return words.map((word, place) => (place === words.length - 1 ? `${word.trimEnd()} ` : word));
}

/**
 * What of the source a stretch of a hypothesis stands for, so that what is marked in the stretch is what is marked there in
 * the whole text. What was written for a stretch of the source that reaches beyond it counts as inserted.
 */
export function sourceOfStretch(
  source: string,
  hypothesis: string,
  stretch: Stretch,
  settings: DiffSettings = {},
): string {
  let [start, found] = [0, ""];
  for (const run of tokenDiff(source, hypothesis, settings)) {
    const end = start + run.hypothesis.length;
    found += sourceWithin(run, { start, end }, stretch);
    start = end;
  }
  return found;
}

function sourceWithin(run: DiffRun, place: Stretch, { start, end }: Stretch): string {
  // The two sides of what was kept are the same.
  if (run.kind === "kept")
    return run.source.slice(Math.max(start - place.start, 0), Math.max(end - place.start, 0));
  return place.start >= start && place.end <= end ? run.source : "";
}
