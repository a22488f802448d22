import { describe, expect, it } from "vitest";
import type { SentenceAgreement } from "../results/metrics/metrics-result";
import type { MetricView } from "../results/metrics/metrics-view";
import { sentenceCommands } from "./sentence-commands";

const metric = (name: string, ofOutputs: number): MetricView => ({
  ...{ id: 1, name, origin: "imported", partOf: null, isStale: false, signature: null },
  ...{ ofOutputs, scores: [] },
});

const rowsOf = (metric: string, tau: number | null = 0.5): readonly SentenceAgreement[] =>
  (["expanded", "unexpanded"] as const).flatMap((form) =>
    (["human", "drop"] as const).map((ties) => ({
      ...{ metric, form, ties, tau, low: tau, high: tau },
      ...{ pairs: 3, unscored: 0, systems: 2 },
    })),
  );

const last = {
  ...{ computedAt: null, seed: 7, version: "1.0.0", bootstrap: 20, p: 0.1, rankings: 2 },
  ...{ fingerprint: "all", notes: [], isStale: false, changes: [] },
};

describe("the commands that make agreement on sentences anew", () => {
  it("take together what has all scores, and what lacks some by itself", () => {
    const of = {
      metrics: [metric("A", 6), metric("B=C", 5), metric("D", 6), metric("Of systems", 0)],
      sentences: ["A", "B=C", "D"].flatMap((name) => rowsOf(name)),
      systems: ["one", "other"],
      segments: 3,
      last,
    };
    const commands = sentenceCommands(of, 1);
    const scores = commands.map(({ command }) => command.filter((word) => word.includes("=")));
    const wholes = ["A=scores/outputs/a.txt", "D=scores/outputs/d.txt"];
    expect(scores).toEqual(Array.from({ length: 4 }, () => [wholes, ["B-C=scores/outputs/b-c.txt"]]).flat());
    expect(commands[0]!.command.join(" ")).toBe(
      `agree-sentences --judgments judgments/judgments.jsonl --metric ${wholes[0]} --metric ${wholes[1]} --expanded --first-segment 1 --first-scored 0 --ties human --bootstrap 20 --p 0.1 --seed 7`,
    );
    expect(commands.map(({ compares }) => compares)[6]).toEqual({
      sentences: { form: "unexpanded", ties: "drop" },
    });
  });

  it("leave out what no pair counts for", () => {
    const metrics = [metric("A", 5)];
    const of = { metrics, sentences: rowsOf("A", null), systems: ["one", "other"], segments: 3, last };
    expect(sentenceCommands(of, 0)).toEqual([]);
  });
});
