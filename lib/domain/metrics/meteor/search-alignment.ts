import { type Alignment, alignmentOfChoice, isBetter } from "./alignment";
import type { AlignmentBounds } from "./alignment-bounds";
import { type Beginning, BeginningLayer, type Trail } from "./beginning-layer";
import type { WordPairs } from "./word-pairs";

/** A reference place that no place follows. */
const NOWHERE = -9;

/** Of a word that occurs very often, the search looks at so many places, those nearest to the word's own. */
const MAX_PLACES = 64;

export interface SearchLimits {
  /** How many beginnings of one length are followed up. */
  readonly width: number;
  /** How many beginnings are made in all. */
  readonly steps: number;
}

/**
 * Goes through the output from left to right with all beginnings that may still become better than what is known. Of
 * two that leave the same reference places to the rest and end at the same place, the better one is kept: so the
 * search is exact until a limit makes it leave something out. What is known must have the most matches.
 */
export function searchAlignment(
  pairs: WordPairs,
  bounds: AlignmentBounds,
  weights: readonly number[],
  known: Alignment,
  limits: SearchLimits,
): Alignment {
  const { places, referenceLength } = pairs;
  const words = (referenceLength + 31) >>> 5;
  const wanted = wantedAfter(pairs, words);
  let complete = true;
  let steps = 0;
  let beginnings: Beginning[] = [
    {
      trail: undefined,
      last: NOWHERE,
      matches: 0,
      chunks: 0,
      atLeast: 0,
      weight: 0,
      taken: new Int32Array(words),
      spared: new Int32Array(bounds.spareOfGroup.length),
    },
  ];

  for (let place = 0; place < places.length; place++) {
    const { position, references, modules } = places[place]!;
    const touches = place > 0 && places[place - 1]!.position + 1 === position;
    const stillWanted = wanted[place]!;
    const group = bounds.group[place]!;
    const layer = new BeginningLayer(stillWanted);
    const from = nearestFrom(references, position);
    const to = Math.min(references.length, from + MAX_PLACES);
    if (to - from < references.length) complete = false;
    const run = bounds.runs.lengths[place]!;
    // Each place left over may save one more chunk.
    const atLeast = (chunks: number, matches: number, covered: number) =>
      chunks + Math.max(0, bounds.runs.coverFrom[place + covered]! - (bounds.spare - (place + 1 - matches)));

    for (const { trail, last, matches, chunks, weight, taken, spared } of beginnings) {
      for (let at = from; at < to; at++) {
        const reference = references[at]!;
        if (hasBit(taken, reference)) continue;
        if (++steps > limits.steps) return { ...known, proven: false };
        const chunksNow = chunks + (touches && reference === last + 1 ? 0 : 1);
        const inTheEnd = atLeast(chunksNow, matches + 1, run[at]!);
        if (inTheEnd > known.chunks) continue;
        layer.add({
          trail: { before: trail, at },
          last: reference,
          matches: matches + 1,
          chunks: chunksNow,
          atLeast: inTheEnd,
          weight: weight + weights[modules[at]!]!,
          taken: hasBit(stillWanted, reference) ? withBit(taken, reference) : taken,
          spared,
        });
      }
      if (group >= 0 && spared[group]! < bounds.spareOfGroup[group]!) {
        const inTheEnd = atLeast(chunks, matches, 1);
        if (inTheEnd > known.chunks) continue;
        const sparedNow = spared.slice();
        sparedNow[group]! += 1;
        layer.add({
          trail: { before: trail, at: -1 },
          last: NOWHERE,
          matches,
          chunks,
          atLeast: inTheEnd,
          weight,
          taken,
          spared: sparedNow,
        });
      }
    }

    beginnings = layer.beginnings;
    if (beginnings.length > limits.width) {
      complete = false;
      beginnings.sort((a, b) => a.atLeast - b.atLeast || b.matches - a.matches || b.weight - a.weight);
      beginnings.length = limits.width;
    }
  }

  let found: Alignment = { ...known, proven: complete };
  for (const beginning of beginnings) {
    if (!isBetter(beginning, found)) continue;
    found = {
      ...alignmentOfChoice(pairs, choiceOf(beginning.trail, places.length), weights),
      proven: complete,
    };
  }
  return found;
}

function choiceOf(end: Trail | undefined, length: number): Int32Array {
  const choice = new Int32Array(length);
  let trail = end;
  for (let place = length - 1; trail; place--) {
    choice[place] = trail.at;
    trail = trail.before;
  }
  return choice;
}

/** Bits of the reference places that words behind each place could match. */
function wantedAfter({ places }: WordPairs, words: number): readonly Int32Array[] {
  const wanted: Int32Array[] = [];
  const seen = new Set<Int32Array>();
  let bits = new Int32Array(words);
  for (let place = places.length - 1; place >= 0; place--) {
    wanted[place] = bits;
    const { references } = places[place]!;
    if (seen.has(references)) continue;
    seen.add(references);
    for (const reference of references) bits = withBit(bits, reference);
  }
  return wanted;
}

function hasBit(bits: Int32Array, bit: number): boolean {
  return ((bits[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
}

function withBit(bits: Int32Array, bit: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(bits);
  more[bit >>> 5]! |= 1 << (bit & 31);
  return more;
}

/** Where to begin in a list so that MAX_PLACES of it lie around a position. */
function nearestFrom(references: Int32Array, position: number): number {
  if (references.length <= MAX_PLACES) return 0;
  const behind = references.findIndex((reference) => reference >= position);
  const middle = (behind < 0 ? references.length : behind) - MAX_PLACES / 2;
  return Math.max(0, Math.min(middle, references.length - MAX_PLACES));
}
