import fc from "fast-check";
import { expect, test } from "vitest";
import { bestWay } from "./best-way";
import { editLattice } from "./edit-lattice";
import { goldJumps, type NumberedGoldEdit } from "./gold-jumps";

/** One step of a walk: how many tokens of source and hypothesis it takes, and whether they are equal. */
interface Step {
  readonly row: number;
  readonly column: number;
  readonly endRow: number;
  readonly endColumn: number;
  readonly unchanged: boolean;
}

/** All monotonous walks from the start to the end of the matrix, whatever they cost. */
function allWalks(source: readonly number[], hypothesis: readonly number[], row = 0, column = 0): Step[][] {
  if (row === source.length && column === hypothesis.length) return [[]];
  const walks: Step[][] = [];
  for (const [down, right] of [
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [endRow, endColumn] = [row + down, column + right];
    if (endRow > source.length || endColumn > hypothesis.length) continue;
    const unchanged = down === 1 && right === 1 && source[row] === hypothesis[column];
    const step = { row, column, endRow, endColumn, unchanged };
    for (const rest of allWalks(source, hypothesis, endRow, endColumn)) walks.push([step, ...rest]);
  }
  return walks;
}

function cost(walk: readonly Step[], substitution: number): number {
  let sum = 0;
  for (const { row, column, endRow, endColumn, unchanged } of walk) {
    if (!unchanged) sum += endRow > row && endColumn > column ? substitution : 1;
  }
  return sum;
}

const nameOf = ({ row, column, endRow, endColumn }: Step) => [row, column, endRow, endColumn].join();

/** The walks that use only steps of the shortest walks of either matrix. */
function latticeWalks(source: readonly number[], hypothesis: readonly number[]): Step[][] {
  const walks = allWalks(source, hypothesis);
  const steps = new Set<string>();
  for (const substitution of [1, 2]) {
    const least = Math.min(...walks.map((walk) => cost(walk, substitution)));
    for (const walk of walks)
      if (cost(walk, substitution) === least) for (const step of walk) steps.add(nameOf(step));
  }
  return walks.filter((walk) => walk.every((step) => steps.has(nameOf(step))));
}

type Outcome = readonly [matched: number, steps: number, edits: number];

function better(a: Outcome, b: Outcome): boolean {
  if (a[0] !== b[0]) return a[0] > b[0];
  return a[1] !== b[1] ? a[1] < b[1] : a[2] < b[2];
}

/** The definition, word for word: every walk, cut into edits and unchanged tokens in every way, matched in every way. */
function exhaustive(
  source: readonly number[],
  hypothesis: readonly number[],
  gold: readonly NumberedGoldEdit[],
  maxUnchanged: number,
): Outcome {
  let best: Outcome = [-1, 0, 0];
  const cut = (walk: readonly Step[], from: number, used: readonly number[], sofar: Outcome): void => {
    if (from === walk.length) {
      if (better(sofar, best)) best = sofar;
      return;
    }
    const [matched, steps, edits] = sofar;
    const first = walk[from]!;
    if (first.unchanged) cut(walk, from + 1, used, [matched, steps + 1, edits]);
    for (let to = from + 1; to <= walk.length; to++) {
      const edit = walk.slice(from, to);
      const unchanged = edit.filter((step) => step.unchanged).length;
      if (unchanged > maxUnchanged) break;
      if (unchanged === edit.length) continue;
      cut(walk, to, used, [matched, steps + edit.length, edits + 1]);
      const { endRow, endColumn } = edit.at(-1)!;
      const text = hypothesis.slice(first.column, endColumn).join();
      for (const [number, { start, end, corrections }] of gold.entries()) {
        if (start !== first.row || end !== endRow || !corrections.some((one) => one.join() === text))
          continue;
        const inOrder =
          start < end ||
          used.every((other) => gold[other]!.start !== start || gold[other]!.end !== start || other < number);
        if (!used.includes(number) && inOrder)
          cut(walk, to, [...used, number], [matched + 1, steps, edits + 1]);
      }
    }
  };
  for (const walk of latticeWalks(source, hypothesis)) cut(walk, 0, [], [0, 0, 0]);
  return best;
}

function fast(
  source: readonly number[],
  hypothesis: readonly number[],
  gold: readonly NumberedGoldEdit[],
  maxUnchanged: number,
): Outcome {
  const pair = { source: Int32Array.from(source), hypothesis: Int32Array.from(hypothesis) };
  const lattice = editLattice(pair.source, pair.hypothesis);
  const way = bestWay(lattice, pair, goldJumps(lattice, pair, gold, maxUnchanged), maxUnchanged);
  // What lies between edits is unchanged, token by token; within an unmatched edit the shortest walk counts.
  let [row, column, steps] = [0, 0, 0];
  for (const edit of [
    ...way,
    { row: source.length, column: hypothesis.length, endRow: 0, endColumn: 0, gold: 0 },
  ]) {
    expect(edit.row - row).toBe(edit.column - column);
    expect(source.slice(row, edit.row)).toEqual(hypothesis.slice(column, edit.column));
    steps += edit.row - row;
    if (edit.gold === undefined) {
      const inside = latticeWalks(source, hypothesis)
        .map((walk) =>
          walk.filter(
            (step) =>
              step.row >= edit.row &&
              step.column >= edit.column &&
              step.endRow <= edit.endRow &&
              step.endColumn <= edit.endColumn,
          ),
        )
        .filter(
          (walk) =>
            walk.length > 0 &&
            nameOf(walk[0]!).startsWith(`${edit.row},${edit.column},`) &&
            nameOf(walk.at(-1)!).endsWith(`,${edit.endRow},${edit.endColumn}`),
        )
        .filter((walk) => walk.filter(({ unchanged }) => unchanged).length <= maxUnchanged);
      steps += Math.min(...inside.map((walk) => walk.length));
    }
    [row, column] = [edit.endRow, edit.endColumn];
  }
  return [way.filter(({ gold: match }) => match !== undefined).length, steps, way.length];
}

const tokens = (maxLength: number) => fc.array(fc.nat(2), { maxLength });

/** Edits whose corrections are often what the hypothesis has somewhere. */
function arbitraryEdit(source: readonly number[], hypothesis: readonly number[]) {
  const piece = fc
    .tuple(fc.nat(hypothesis.length), fc.nat(hypothesis.length))
    .map(([one, other]) => hypothesis.slice(Math.min(one, other), Math.max(one, other)));
  return fc
    .tuple(
      fc.nat(source.length),
      fc.nat(source.length),
      fc.array(fc.oneof(tokens(3), piece), { minLength: 1, maxLength: 2 }),
    )
    .map(
      ([one, other, corrections]): NumberedGoldEdit => ({
        start: Math.min(one, other),
        end: Math.max(one, other),
        corrections: corrections.map((correction) => Int32Array.from(correction)),
      }),
    );
}

const arbitraryCase = fc.tuple(tokens(4), tokens(4)).chain(([source, hypothesis]) =>
  fc.record({
    source: fc.constant(source),
    hypothesis: fc.constant(hypothesis),
    gold: fc.array(arbitraryEdit(source, hypothesis), { maxLength: 4 }),
    maxUnchanged: fc.nat(2),
  }),
);

test("the search finds what trying everything finds", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ source, hypothesis, gold, maxUnchanged }) => {
      expect(fast(source, hypothesis, gold, maxUnchanged)).toEqual(
        exhaustive(source, hypothesis, gold, maxUnchanged),
      );
    }),
    { numRuns: 1000 },
  );
});

test("the lattice holds the steps of all shortest walks of both matrices and no others", () => {
  fc.assert(
    fc.property(tokens(5), tokens(5), (source, hypothesis) => {
      const { columns, vertices } = editLattice(Int32Array.from(source), Int32Array.from(hypothesis));
      const expected = new Uint8Array(vertices.length);
      for (const walk of latticeWalks(source, hypothesis)) {
        for (const { row, column, endRow, endColumn } of walk) {
          const bit = endRow === row ? 2 : endColumn === column ? 1 : 4;
          expected[row * columns + column]! |= bit | 8;
        }
      }
      expected[vertices.length - 1]! |= 8;
      expect(vertices).toEqual(expected);
    }),
  );
});

test("several insertions at one place, matched in their order or left out", () => {
  const insertions = fc.array(
    fc.array(tokens(2), { minLength: 1, maxLength: 2 }).map((corrections) => ({
      start: 1,
      end: 1,
      corrections: corrections.map((correction) => Int32Array.from(correction)),
    })),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(tokens(4), insertions, (middle, gold) => {
      const [source, hypothesis] = [
        [7, 8],
        [7, ...middle, 8],
      ];
      expect(fast(source, hypothesis, gold, 2)).toEqual(exhaustive(source, hypothesis, gold, 2));
    }),
    { numRuns: 300 },
  );
});
