import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translationEdits } from "./translation-edits";

/** Words as numbers, those that the reference lacks as −1. */
function edits(output: string, reference: string): number {
  const words = (text: string) => text.split(" ").filter((word) => word !== "");
  const known = [...new Set(words(reference))];
  const numbers = (text: string) => Int32Array.from(words(text), (word) => known.indexOf(word));
  return translationEdits(numbers(output), numbers(reference));
}

describe("worked examples", () => {
  test.each([
    ["a b c d", "a b c d", 0],
    ["e f g", "a b c", 3],
    ["", "a b", 2],
    ["a b", "", 2],
    ["", "", 0],
    // One run goes to the front, or three words would be dropped and added.
    ["d e f g h a b c", "a b c d e f g h", 1],
    ["b a", "a b", 1],
    // Two shifts: c to the end, then a to the front; replacing both would take two edits as well.
    ["c b a", "a b c", 2],
    // A shift of "a b", and x replaced.
    ["x c d a b", "a b y c d", 2],
  ])("%j against %j takes %i", (output, reference, expected) => {
    expect(edits(output, reference)).toBe(expected);
  });

  test("a run of more than ten words is shifted in two pieces", () => {
    const run = (first: number, length: number) =>
      Array.from({ length }, (_, place) => `w${first + place}`).join(" ");
    expect(edits(`${run(10, 12)} ${run(0, 10)}`, `${run(0, 10)} ${run(10, 12)}`)).toBe(1);
    expect(edits(`${run(11, 12)} ${run(0, 11)}`, `${run(0, 11)} ${run(11, 12)}`)).toBe(2);
  });
});

type Words = readonly string[];

/**
 * The search as it is described, with lists of words and a table that is filled anew for each candidate; limits as
 * arguments.
 */
function slowEdits(output: Words, reference: Words, maxCandidates = 1000): number {
  if (reference.length === 0) return output.length;
  let words = output;
  let shifts = 0;
  let tried = 0;
  for (;;) {
    const now = slowDistance(words, reference);
    const { aligned, wrongOutput, wrongReference } = slowAlignment(stepsOf(now));
    const candidates: { gain: number; length: number; start: number; target: number; words: Words }[] = [];
    search: for (let start = 0; start < words.length; start++) {
      for (let place = 0; place < reference.length; place++) {
        if (Math.abs(start - place) > 50) continue;
        for (let length = 1; length <= 10; length++) {
          const run = words.slice(start, start + length);
          const goal = reference.slice(place, place + length);
          if (run.length < length || goal.length < length || run.join(" ") !== goal.join(" ")) break;
          if (!wrongOutput.slice(start, start + length).includes(true)) continue;
          if (!wrongReference.slice(place, place + length).includes(true)) continue;
          if (aligned[place]! >= start && aligned[place]! < start + length) continue;
          let last: number | undefined;
          for (let at = place - 1; at < place + length; at++) {
            const target = at < 0 ? 0 : aligned[at]! + 1;
            if (target === last) continue;
            last = target;
            const shifted = slowShift(words, start, length, target);
            const gain = now.cost - slowDistance(shifted, reference).cost;
            candidates.push({ gain, length, start, target, words: shifted });
            tried += 1;
          }
          if (tried >= maxCandidates) break search;
        }
      }
    }
    const [best] = candidates.sort(
      (one, other) =>
        other.gain - one.gain ||
        other.length - one.length ||
        one.start - other.start ||
        one.target - other.target,
    );
    if (tried >= maxCandidates || best === undefined || best.gain <= 0) return shifts + now.cost;
    words = best.words;
    shifts += 1;
  }
}

function slowShift(words: Words, start: number, length: number, target: number): Words {
  const run = words.slice(start, start + length);
  if (target < start)
    return [...words.slice(0, target), ...run, ...words.slice(target, start), ...words.slice(start + length)];
  const to = target > start + length ? target : length + target;
  return [...words.slice(0, start), ...words.slice(start + length, to), ...run, ...words.slice(to)];
}

type Step = "keep" | "replace" | "drop" | "add";

/** The cheapest way to a cell of the table. */
interface Way {
  readonly cost: number;
  readonly from?: Way;
  readonly step?: Step;
}

/** The cheapest way within the beam; of equal ones keep or replace, then drop, then add. */
function slowDistance(output: Words, reference: Words): Way {
  const ratio = output.length > 0 ? reference.length / output.length : 1;
  const beam = 25 < ratio / 2 ? Math.ceil(ratio / 2 + 25) : 25;
  const table: (Way | undefined)[][] = [];
  for (let row = 0; row <= output.length; row++) {
    table.push([]);
    const middle = Math.floor(row * ratio);
    for (let column = 0; column <= reference.length; column++) {
      const isLast = row === output.length;
      const isInBeam = row === 0 || (column >= middle - beam && (isLast || column < middle + beam));
      const ways: Way[] = row === 0 && column === 0 ? [{ cost: 0 }] : [];
      const way = (from: Way | undefined, cost: number, step: Step) => {
        if (from) ways.push({ cost: from.cost + cost, from, step });
      };
      const isSame = output[row - 1] === reference[column - 1];
      if (row > 0 && column > 0)
        way(table[row - 1]![column - 1], isSame ? 0 : 1, isSame ? "keep" : "replace");
      if (row > 0) way(table[row - 1]![column], 1, "drop");
      if (column > 0) way(table[row]![column - 1], 1, "add");
      const least = Math.min(...ways.map(({ cost }) => cost));
      table[row]!.push(isInBeam ? ways.find(({ cost }) => cost === least) : undefined);
    }
  }
  return table[output.length]![reference.length]!;
}

function stepsOf({ from, step }: Way): readonly Step[] {
  return from && step ? [...stepsOf(from), step] : [];
}

function slowAlignment(steps: readonly Step[]) {
  const aligned: number[] = [];
  const wrongOutput: boolean[] = [];
  const wrongReference: boolean[] = [];
  for (const step of steps) {
    if (step !== "add") wrongOutput.push(step !== "keep");
    if (step !== "drop") {
      wrongReference.push(step !== "keep");
      aligned.push(wrongOutput.length - 1);
    }
  }
  return { aligned, wrongOutput, wrongReference };
}

const numbered = (words: Words, known: Words) => Int32Array.from(words, (word) => known.indexOf(word));
function both(output: Words, reference: Words): readonly [number, number] {
  const known = [...new Set(reference)];
  return [
    translationEdits(numbered(output, known), numbered(reference, known)),
    slowEdits(output, reference),
  ];
}

describe("slow version: the search, literally", () => {
  const words = (letters: string, maxLength: number) => fc.array(fc.constantFrom(...letters), { maxLength });

  test("few words, often repeated", () => {
    fc.assert(
      fc.property(words("abcx", 14), words("abc", 14), (output, reference) => {
        const [fast, slow] = both(output, reference);
        expect(fast).toBe(slow);
      }),
      { numRuns: 400 },
    );
  });

  test("an order that is mixed up, with words lost and added", () => {
    const mixed = fc
      .uniqueArray(fc.constantFrom(..."abcdefghijklmnopq"), { minLength: 4 })
      .chain((reference) =>
        fc.tuple(
          fc.constant(reference),
          fc.shuffledSubarray([...reference, "x", "y"], { minLength: 2, maxLength: reference.length + 2 }),
        ),
      );
    fc.assert(
      fc.property(mixed, ([reference, output]) => {
        const [fast, slow] = both(output, reference);
        expect(fast).toBe(slow);
        // A shift never costs more than what it stands for.
        expect(fast).toBeLessThanOrEqual(slowDistance(output, reference).cost);
      }),
      { numRuns: 200 },
    );
  });

  test("beyond the beam, and lengths far apart", () => {
    const long = (letters: string, length: number, step: number) =>
      Array.from({ length }, (_, place) => letters[(place * step + (place >> 2)) % letters.length]!);
    for (const [output, reference] of [
      [long("abcdefg", 70, 3), long("abcdefg", 8, 2)],
      [long("abcdefg", 2, 3), long("abcdefg", 120, 2)],
      [[..."zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", ...long("abcdefghijk", 30, 1)], long("abcdefghijk", 34, 1)],
    ] as const) {
      const [fast, slow] = both(output, reference);
      expect(fast).toBe(slow);
    }
  });
});

test("the search ends after 1,000 candidates, and does not do what the last round found", () => {
  const cycle = (step: number) =>
    Array.from({ length: 36 }, (_, place) => "abcdefgh"[(place * place + step * place + (place >> 2)) % 8]!);
  const [fast, slow] = both(cycle(2), cycle(1));
  expect([fast, slow]).toEqual([21, 21]);
  expect(slowEdits(cycle(2), cycle(1), Number.POSITIVE_INFINITY)).toBe(19);
});
