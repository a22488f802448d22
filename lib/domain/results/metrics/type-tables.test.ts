import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { errantSentences } from "../../../testing/studies/study-errant";
import { errantMetric } from "../../metrics/edit-spans/errant-metric";
import { SPAN_LENGTHS } from "../../metrics/edit-spans/span-settings";
import { TYPE_TIERS } from "../../metrics/edit-spans/span-types";
import { tableCsv } from "../../tables/csv";
import type { TypesOfMetric } from "./metrics-result";
import { readShownTypes, shownTypesParams, typeDetailTables, typesJson, typeTables } from "./type-tables";

const counted: TypesOfMetric = {
  name: "ERRANT F0.5",
  edits: "all",
  beta: 0.5,
  systems: [
    {
      system: "A",
      types: [
        { type: "R:NOUN:NUM", tp: 3, fp: 1, fn: 2 },
        { type: "M:DET", tp: 1, fp: 0, fn: 1 },
        { type: "R:DET", tp: 0, fp: 2, fn: 0 },
      ],
    },
    { system: "B", types: [{ type: "U:DET", tp: 0, fp: 0, fn: 4 }] },
  ],
};
const single: TypesOfMetric = { ...counted, edits: "single", systems: counted.systems.slice(0, 1) };
const human = {
  method: "ew" as const,
  scores: [
    { system: "B", score: 0.6 },
    { system: "A", score: 0.4 },
  ],
  input: null,
  isStale: false,
};
const view = { types: [counted, single], systems: ["A", "B"], humans: [human] };

describe("scores by type", () => {
  it("stand in a matrix, systems as people rank them and all types below", () => {
    const [table, ...others] = typeTables(view, "type");
    expect(others).toEqual([]);
    expect(table?.title).toBe("ERRANT F0.5 by type");
    expect(table?.columns.map(({ title }) => title)).toEqual(["Type", "B", "A"]);
    expect(table?.rows.map(([type]) => type)).toEqual(["DET", "NOUN:NUM", "All types"]);
    // A: DET has 1 right, 2 wrong, 1 missed; all types 4 right, 3 wrong, 3 missed.
    const f = (p: number, r: number) => (1.25 * p * r) / (0.25 * p + r);
    expect(table?.rows.map((row) => row[2])).toEqual([f(1 / 3, 1 / 2), f(3 / 4, 3 / 5), f(4 / 7, 4 / 7)]);
    expect(table?.rows.map((row) => row[1])).toEqual([0, null, 0]);
    expect(table?.rulesAfter).toEqual([2]);
  });

  it.each([
    ["operation", ["M", "R", "U", "All types"]],
    ["both", ["M:DET", "R:DET", "R:NOUN:NUM", "U:DET", "All types"]],
  ] as const)("are told apart by %s", (tier, types) => {
    expect(typeTables(view, tier)[0]?.rows.map(([type]) => type)).toEqual(types);
  });

  it("are written for programs with every figure and length of edits", () => {
    expect(tableCsv(typeTables(view, "operation")[0]!).split(/\r?\n/).slice(0, 4)).toEqual([
      "System,Edits,Type,F,P,R,TP,FP,FN",
      "B,all,U,0,1,0,0,0,4",
      "B,all,All types,0,1,0,0,0,4",
      "A,all,M,0.8333333333333334,1,0.5,1,0,1",
    ]);
    const json = typesJson(view.types);
    expect(json.map(({ edits }) => edits)).toEqual(["all", "single"]);
    expect(json[0]?.systems[0]?.types.map(({ type, tp, fp, fn }) => [type, tp, fp, fn])).toEqual([
      ["M:DET", 1, 0, 1],
      ["R:DET", 0, 2, 0],
      ["R:NOUN:NUM", 3, 1, 2],
    ]);
  });

  it("of edits of one token alone say so, and leave out who has none", () => {
    const [table] = typeTables(view, "type", "single");
    expect(table?.title).toBe("ERRANT F0.5 by type, edits of one token");
    expect(table?.columns.map(({ title }) => title)).toEqual(["Type", "A"]);
    expect(typeTables(view, "type", "multi")).toEqual([]);
    expect(typeDetailTables(view, { tier: "type", edits: "single" }).map(({ title }) => title)).toEqual([
      "A",
    ]);
  });

  it("are chosen in the address, where anything unknown is what is usual", () => {
    expect(readShownTypes({ tier: "operation", tokens: "multi" })).toEqual({
      tier: "operation",
      edits: "multi",
    });
    expect(readShownTypes({ tier: "else", tokens: ["all"] })).toEqual({ tier: "type", edits: "all" });
    fc.assert(
      fc.property(fc.constantFrom(...TYPE_TIERS), fc.constantFrom(...SPAN_LENGTHS), (tier, edits) => {
        expect(readShownTypes(shownTypesParams({ tier, edits }))).toEqual({ tier, edits });
      }),
    );
  });
});

const gold = errantSentences("reference") ?? [];

test.skipIf(gold.length === 0)(
  "tiers added up from stored counts are those of adjudge score errant (needs errant in ADJUDGE_STUDIES)",
  () => {
    const segments = gold.map((sentence) => ({ source: "", gold: sentence }));
    const edits = errantSentences("NTHU")!;
    const byType = (settings: Parameters<typeof errantMetric.onSegments>[0]) => {
      const scores = errantMetric.onSegments(settings, segments);
      scores.add("NTHU", edits);
      return (scores.byType("NTHU") ?? []).flatMap((each) => ("tp" in each ? [each] : []));
    };
    for (const tokens of SPAN_LENGTHS) {
      const types = byType({ tokens }).map(({ type, tp, fp, fn }) => ({ type, tp, fp, fn }));
      const stored = { ...counted, edits: tokens, systems: [{ system: "NTHU", types }] };
      for (const tier of TYPE_TIERS) {
        const shown = typeDetailTables(
          { types: [stored], systems: ["NTHU"], humans: [] },
          { tier, edits: tokens },
        );
        expect(shown[0]?.rows.slice(0, -1), `${tokens} ${tier}`).toEqual(
          byType({ tokens, tier }).map(({ type, score, p, r, tp, fp, fn }) => [
            type,
            score,
            p,
            r,
            tp,
            fp,
            fn,
          ]),
        );
      }
    }
  },
);
