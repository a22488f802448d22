import { expect, test } from "vitest";
import { bestWay } from "./best-way";
import { DELETION, DIAGONAL, type EditLattice, editLattice, INSERTION, VERTEX } from "./edit-lattice";
import { goldJumps } from "./gold-jumps";
import { type NumberedPair, numberTokens } from "./numbered-pair";

interface Arc {
  readonly steps: number;
  readonly unchanged: number;
}

/** The lattice's steps out of a vertex, as arcs to other vertices. */
function* stepsFrom({ columns, vertices }: EditLattice, { source, hypothesis }: NumberedPair, from: number) {
  const bits = vertices[from]!;
  if (bits & DELETION) yield [from + columns, { steps: 1, unchanged: 0 }] as const;
  if (bits & INSERTION) yield [from + 1, { steps: 1, unchanged: 0 }] as const;
  if (!(bits & DIAGONAL)) return;
  const isUnchanged = source[Math.floor(from / columns)] === hypothesis[from % columns];
  yield [from + columns + 1, { steps: 1, unchanged: isUnchanged ? 1 : 0 }] as const;
}

/**
 * How many edits the original program reads where there is no gold: it joins arcs over every vertex in turn, and of
 * equally long ways between two vertices keeps the one it meets first, whatever unchanged tokens that holds.
 */
function editsOfClosure(lattice: EditLattice, pair: NumberedPair, maxUnchanged: number): number {
  const vertices = [...lattice.vertices.keys()].filter((vertex) => lattice.vertices[vertex]! & VERTEX);
  const arcs = new Map(vertices.map((from) => [from, new Map<number, Arc>(stepsFrom(lattice, pair, from))]));
  for (const middle of vertices) {
    for (const from of vertices) {
      const first = arcs.get(from)!.get(middle);
      for (const [to, second] of first ? arcs.get(middle)! : []) {
        const steps = first!.steps + second.steps;
        const unchanged = first!.unchanged + second.unchanged;
        if (unchanged <= maxUnchanged && steps < (arcs.get(from)!.get(to)?.steps ?? Infinity))
          arcs.get(from)!.set(to, { steps, unchanged });
      }
    }
  }
  const best = new Map(vertices.map((vertex) => [vertex, vertex === 0 ? [0, 0] : [Infinity, Infinity]]));
  for (const from of vertices) {
    for (const [to, { steps, unchanged }] of arcs.get(from)!) {
      if (steps === unchanged && steps > 1) continue;
      const [stepsTo, editsTo] = best.get(to)! as [number, number];
      const [stepsHere, editsHere] = best.get(from)! as [number, number];
      const way = [stepsHere + steps, editsHere + (steps === unchanged ? 0 : 1)] as const;
      if (way[0] < stepsTo || (way[0] === stepsTo && way[1] < editsTo)) best.set(to, [...way]);
    }
  }
  return best.get(vertices.at(-1)!)![1]!;
}

function bothCounts(source: string, hypothesis: string) {
  const numbers = new Map<string, number>();
  const pair = {
    source: numberTokens(source.split(" "), numbers),
    hypothesis: numberTokens(hypothesis.split(" "), numbers),
  };
  const lattice = editLattice(pair.source, pair.hypothesis);
  const ours = bestWay(lattice, pair, goldJumps(lattice, pair, [], 2), 2).length;
  return { original: editsOfClosure(lattice, pair, 2), ours };
}

test("KNOWN DIVERGENCE: the original's closure may keep a sub-path with more unchanged tokens and so split an edit", () => {
  // Ours follows the definition: some walk has at most two unchanged tokens, so this is one edit.
  expect(bothCounts("a c c a a c", "b a c b a c b a")).toEqual({ original: 2, ours: 1 });
});

test("where sub-paths do not compete, the closure and the definition agree", () => {
  expect(bothCounts("a b c d", "x b c d")).toEqual({ original: 1, ours: 1 });
  expect(bothCounts("a b c d e", "x b c d y")).toEqual({ original: 2, ours: 2 });
  expect(bothCounts("a b", "a b")).toEqual({ original: 0, ours: 0 });
});
