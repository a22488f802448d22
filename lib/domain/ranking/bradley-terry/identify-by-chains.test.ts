import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PairCountsBuilder } from "../../../testing/oracles/pair-counts-builder";
import type { Outcome } from "../../judgments/outcome";
import { connectedGroups, stronglyConnectedGroups } from "../connected-groups";
import { chainCore, identifyByChains } from "./identify-by-chains";

function identify(...judgments: readonly (readonly [string, string, Outcome])[]) {
  const builder = new PairCountsBuilder();
  for (const [first, second, outcome] of judgments) builder.addJudgment(first, second, outcome);
  const pairs = builder.build();
  const { core, warnings } = identifyByChains(pairs);
  expect(chainCore(pairs.systems.length, pairs.counts)).toEqual(core);
  return { core: core.map((position) => pairs.systems[position]), warnings };
}

/** Warshall: who reaches whom. */
function closure(nodes: number, arcs: ReadonlySet<string>): boolean[][] {
  const reach = Array.from({ length: nodes }, (_, from) =>
    Array.from({ length: nodes }, (_, to) => from === to || arcs.has(`${from} ${to}`)),
  );
  for (let by = 0; by < nodes; by++) {
    for (let from = 0; from < nodes; from++) {
      for (let to = 0; to < nodes; to++) reach[from]![to] ||= reach[from]![by]! && reach[by]![to]!;
    }
  }
  return reach;
}

describe("groups are those of the transitive closure", () => {
  const graph = fc.integer({ min: 0, max: 7 }).chain((nodes) =>
    fc.record({
      nodes: fc.constant(nodes),
      arcs: fc.array(fc.tuple(fc.nat(Math.max(0, nodes - 1)), fc.nat(Math.max(0, nodes - 1))), {
        maxLength: 12,
      }),
    }),
  );
  const literal = (nodes: number, arcs: ReadonlySet<string>) => {
    const reach = closure(nodes, arcs);
    const groups = [...reach.keys()].map((node) =>
      [...reach.keys()].filter((other) => reach[node]![other] && reach[other]![node]),
    );
    return groups.filter((group, node) => group[0] === node);
  };

  test("strongly connected", () => {
    fc.assert(
      fc.property(graph, ({ nodes, arcs }) => {
        const set = new Set(arcs.map(([from, to]) => `${from} ${to}`));
        expect(stronglyConnectedGroups(nodes, (from, to) => set.has(`${from} ${to}`))).toEqual(
          literal(nodes, set),
        );
      }),
    );
  });

  test("connected", () => {
    fc.assert(
      fc.property(graph, ({ nodes, arcs }) => {
        const set = new Set(arcs.flatMap(([from, to]) => [`${from} ${to}`, `${to} ${from}`]));
        expect(connectedGroups(nodes, (from, to) => set.has(`${from} ${to}`))).toEqual(literal(nodes, set));
      }),
    );
  });
});

describe("identifyByChains", () => {
  test("a circle of wins is one core; a tie leads both ways", () => {
    expect(identify(["A", "B", "better"], ["B", "C", "better"], ["C", "A", "better"])).toEqual({
      core: ["A", "B", "C"],
      warnings: [],
    });
    expect(identify(["A", "B", "equal"])).toEqual({ core: ["A", "B"], warnings: [] });
  });

  test("who never wins or never loses stands outside the core and is named", () => {
    expect(
      identify(["A", "B", "better"], ["B", "C", "equal"], ["C", "D", "better"], ["A", "D", "better"]),
    ).toEqual({
      core: ["B", "C"],
      warnings: [
        { kind: "never-loses", system: "A" },
        { kind: "never-wins", system: "D" },
      ],
    });
  });

  test("two groups of which one always wins: nobody has a score", () => {
    expect(identify(["A", "C", "equal"], ["B", "D", "equal"], ["A", "B", "better"])).toEqual({
      core: [],
      warnings: [
        {
          kind: "one-sided",
          groups: [
            ["A", "C"],
            ["B", "D"],
          ],
        },
      ],
    });
  });

  test("two islands: nobody has a score", () => {
    expect(identify(["A", "B", "equal"], ["C", "D", "equal"])).toEqual({
      core: [],
      warnings: [
        {
          kind: "disconnected",
          groups: [
            ["A", "B"],
            ["C", "D"],
          ],
        },
      ],
    });
  });

  test("a system that only beats one that never wins", () => {
    const { core, warnings } = identify(["A", "B", "equal"], ["A", "C", "better"], ["C", "D", "better"]);
    expect(core).toEqual(["A", "B"]);
    expect(warnings).toEqual([
      { kind: "never-wins", system: "D" },
      { kind: "one-sided", groups: [["A", "B"], ["C"], ["D"]] },
    ]);
  });

  test("nothing at all", () => {
    expect(identifyByChains({ systems: ["A"], counts: new Float64Array(0) })).toEqual({
      core: [],
      warnings: [{ kind: "never-compared", system: "A" }],
    });
  });
});
