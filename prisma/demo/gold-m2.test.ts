import { describe, expect, it } from "vitest";
import { demoSeed, generateDemo } from "./generate";
import { goldM2 } from "./gold-m2";
import { tokensOf } from "./tokens";

const start = new Date("2026-03-02T00:00:00.000Z");
const editPattern =
  /^A (-?\d+) (-?\d+)\|\|\|([A-Za-z0-9-]+)\|\|\|([^|]*(?:\|\|[^|]+)*)\|\|\|REQUIRED\|\|\|-NONE-\|\|\|([01])$/;

describe("goldM2", () => {
  it("writes edits, alternatives, deletions and untouched sentences", () => {
    const edit = { required: true, comment: "" };
    const text = goldM2([
      {
        source: "She have lived in the London .",
        annotations: [
          [
            { ...edit, start: 1, end: 2, type: "SVA", corrections: ["has", "had"] },
            { ...edit, start: 4, end: 5, type: "ArtOrDet", corrections: [""] },
          ],
          [],
        ],
      },
    ]);
    expect(text.split("\n")).toEqual([
      "S She have lived in the London .",
      "A 1 2|||SVA|||has||had|||REQUIRED|||-NONE-|||0",
      "A 4 5|||ArtOrDet||||||REQUIRED|||-NONE-|||0",
      "A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1",
      "",
      "",
    ]);
  });
});

describe("the gold of the demo", () => {
  const demo = generateDemo(demoSeed, start);
  const blocks = demo.goldM2.trimEnd().split("\n\n");

  it("has one block per segment with the source first", () => {
    expect(blocks.map((block) => block.split("\n")[0])).toEqual(
      demo.segments.map(({ source }) => `S ${source}`),
    );
  });

  it("reads back, line by line, as the stored annotations", () => {
    const readBack = blocks.flatMap((block, segment) => {
      const length = tokensOf(demo.segments[segment]!.source).length;
      const lines = block.split("\n").slice(1);
      const edits = lines.map((line) => {
        const [, from, to, type, corrections, annotator] = editPattern.exec(line) ?? [];
        if (corrections === undefined) throw new Error(`segment ${segment}: "${line}" is not an edit`);
        return {
          start: Number(from),
          end: Number(to),
          type,
          corrections,
          annotator: Number(annotator),
          length,
        };
      });
      return [0, 1].map((annotator) => ({
        segment,
        annotator,
        edits: edits
          .filter((edit) => edit.annotator === annotator && edit.type !== "noop")
          .map(({ start, end, type, corrections }) => ({
            start,
            end,
            type,
            corrections: corrections.split("||"),
          })),
      }));
    });
    const stored = demo.gold.map(({ segment, annotator, edits }) => ({
      segment,
      annotator,
      edits: edits.map(({ start, end, type, corrections }) => ({ start, end, type, corrections })),
    }));
    expect(readBack).toEqual(stored);
  });

  it("gives the references when the preferred corrections are applied from the right", () => {
    const applied = demo.gold.map(({ segment, annotator, edits }) => {
      const tokens = demo.segments[segment]!.source.split(" ");
      for (const { start, end, corrections } of edits.toReversed()) {
        tokens.splice(start, end - start, ...corrections[0]!.split(" ").filter((token) => token !== ""));
      }
      return { segment, name: `annotator-${annotator}`, text: tokens.join(" ") };
    });
    expect(applied).toEqual(demo.references);
  });
});
