import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { env } from "../../../env";
import { collapseOutputs } from "../../judgments/collapse-outputs";
import { normaliseOutput } from "../../text/normalise-output";
import { alignSegments } from "../alignment/align-segments";
import { type CampaignPreview, CampaignPreviewer, shareOfIdenticalOutputs } from "./preview";

/** Rows of a source and the systems' outputs. */
function previewOf(systems: readonly string[], rows: readonly (readonly string[])[]): CampaignPreview {
  const previewer = new CampaignPreviewer(systems);
  for (const [position, [source = "", ...outputs]] of rows.entries()) {
    previewer.add({ position, line: position + 1, source, outputs });
  }
  return previewer.preview();
}

const systemOf = (preview: CampaignPreview, name: string) =>
  preview.perSystem.find(({ system }) => system === name)!;

describe("counts", () => {
  const preview = previewOf(
    ["A", "B", "C"],
    [
      ["he go .", "he go .", "he goes .", "he  go .\r"],
      ["I am .", "I am .", "I am .\r", "I am ."],
      [" x ", "", "y", "\t"],
    ],
  );

  test("segments by distinct outputs, after white space is normalised", () => {
    expect(preview.segmentsByDistinct).toEqual([0, 1, 2, 0]);
    expect(preview).toMatchObject({ segments: 3, outputs: 9, distinctOutputs: 5, sharedOutputs: 7 });
    expect(shareOfIdenticalOutputs(preview)).toBe(7 / 9);
  });

  test("empty lines and lines whose white space changes, with the first examples", () => {
    expect(systemOf(preview, "A").empty).toEqual({ lines: 1, examples: [{ line: 3, text: "" }] });
    expect(systemOf(preview, "C")).toMatchObject({
      empty: { lines: 1, examples: [{ line: 3, text: "\t" }] },
      trimmed: {
        lines: 2,
        examples: [
          { line: 1, text: "he  go .\r" },
          { line: 3, text: "\t" },
        ],
      },
      carriageReturnOnly: 0,
    });
    expect(systemOf(preview, "B")).toMatchObject({
      trimmed: { lines: 1, examples: [] },
      carriageReturnOnly: 1,
      unchanged: 1,
    });
    expect(preview.trimmedSources).toEqual({ lines: 1, examples: [{ line: 3, text: " x " }] });
  });

  test("nothing at all", () => {
    const empty = previewOf(["A", "B"], []);
    expect(empty).toMatchObject({ segments: 0, equalSystems: [], segmentsByDistinct: [0, 0, 0] });
    expect(shareOfIdenticalOutputs(empty)).toBeUndefined();
    expect(systemOf(empty, "A").isSource).toBe(false);
  });

  test("a row that does not fit the systems is refused", () => {
    expect(() => previewOf(["A", "B"], [["s", "t"]])).toThrow("1 outputs for 2 systems");
  });
});

describe("what is suspicious", () => {
  test("systems that wrote the same everywhere, and a second INPUT", () => {
    const preview = previewOf(
      ["A", "B", "C", "D", "E"],
      [
        ["s", "t", "s", "t ", "s", "u"],
        ["v", "v", "v", "v", "v", "v"],
      ],
    );
    expect(preview.equalSystems).toEqual([
      ["A", "C"],
      ["B", "D"],
    ]);
    expect(preview.perSystem.filter(({ isSource }) => isSource).map(({ system }) => system)).toEqual([
      "B",
      "D",
    ]);
  });

  test("punctuation glued where the source sets it apart", () => {
    const source = "He went home , I think .";
    const rows = Array.from({ length: 10 }, (_, row) => [
      row === 0 ? "Dr. Who ." : source,
      row === 0 ? "Dr. Who !" : source,
      row < 2 ? "He went home, I think." : source,
    ]);
    const preview = previewOf(["A", "B"], rows);
    expect(preview.sourceTokenisation).toBe("tokenised");
    expect(systemOf(preview, "A")).toMatchObject({ glued: { lines: 0 }, suspectTokenisation: false });
    expect(systemOf(preview, "B")).toMatchObject({
      punctuated: 10,
      glued: { lines: 1, examples: [{ line: 2, text: "He went home, I think." }] },
      suspectTokenisation: true,
    });
  });

  test("punctuation set apart where the source glues it", () => {
    const preview = previewOf(["A", "B"], [["He went.", "He went .", "He goes."]]);
    expect(preview.sourceTokenisation).toBe("plain");
    expect(preview.perSystem.map(({ suspectTokenisation }) => suspectTokenisation)).toEqual([true, false]);
  });

  test("a system's name in its outputs, but not where the source has it", () => {
    const preview = previewOf(
      ["AMU", "I"],
      [
        ["s", "made by AMU .", "I see"],
        ["AMU", "AMU .", "I I"],
        ["I", "I", "I !"],
      ],
    );
    expect(systemOf(preview, "AMU").ownName).toEqual({
      lines: 1,
      examples: [{ line: 1, text: "made by AMU ." }],
    });
    expect(systemOf(preview, "I").ownName.lines).toBe(2);
  });

  test("very long lines, as such and beside their source; examples are cut between characters", () => {
    const loop = "👍".repeat(3000);
    const preview = previewOf(
      ["A"],
      [
        [loop, loop],
        ["short", "much longer ".repeat(30)],
        ["a", "a b c d e f"],
      ],
    );
    const { long } = systemOf(preview, "A");
    expect(long.lines).toBe(2);
    expect(long.examples[0]).toEqual({ line: 1, text: "👍".repeat(100) });
  });
});

describe("against the obvious", () => {
  const text = fc.stringMatching(/^[ab .\r]{0,3}$/);
  const rows = fc.array(fc.array(text, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 5 });
  const systems = ["A", "B", "C", "D"];

  test("distinct outputs as collapsing finds them, equal systems as comparing each pair finds them", () => {
    fc.assert(
      fc.property(rows, (table) => {
        const preview = previewOf(systems, table);
        const collapsed = table.map(([, ...outputs]) =>
          collapseOutputs(outputs.map((output, place) => ({ system: systems[place]!, text: output }))),
        );
        const histogram = [0, 1, 2, 3, 4].map(
          (size) => collapsed.filter(({ length }) => length === size).length,
        );
        expect(preview.segmentsByDistinct).toEqual(histogram);
        const shared = collapsed.flat().filter((hypothesis) => hypothesis.systems.length > 1);
        expect(preview.sharedOutputs).toBe(
          shared.reduce((sum, hypothesis) => sum + hypothesis.systems.length, 0),
        );
        const column = (place: number) =>
          JSON.stringify(table.map((row) => normaliseOutput(row[place]!).text));
        const groups = new Map<string, number[]>();
        for (const place of [0, 1, 2, 3]) {
          groups.set(column(place + 1), [...(groups.get(column(place + 1)) ?? []), place]);
        }
        const equal = [...groups.values()].filter(({ length }) => length > 1);
        expect(preview.equalSystems.toSorted()).toEqual(
          equal.map((group) => group.map((place) => systems[place])).toSorted(),
        );
      }),
    );
  });

  test("the order of segments changes nothing but the examples", () => {
    const counts = (preview: CampaignPreview) =>
      JSON.stringify(preview, (key, value: unknown) =>
        key === "examples" || key === "equalSystems" ? null : value,
      );
    fc.assert(
      fc.property(rows, (table) => {
        expect(counts(previewOf(systems, table.toReversed()))).toBe(counts(previewOf(systems, table)));
      }),
    );
  });
});

const study = path.join(env().ADJUDGE_STUDIES, "emnlp2015");

test.skipIf(!existsSync(study))("the 2015 study's submissions (needs the studies' data)", async () => {
  const fileOf = (name: string) => ({
    name,
    read: () => [readFileSync(path.join(study, "submissions", name), "utf8")],
  });
  const systems = readdirSync(path.join(study, "submissions")).filter((name) => name !== "INPUT");
  const previewer = new CampaignPreviewer(systems);
  for await (const segment of alignSegments(fileOf("INPUT"), systems.map(fileOf))) previewer.add(segment);
  const preview = previewer.preview();
  const published = readFileSync(path.join(study, "distinct-outputs.txt"), "utf8").trim().split("\n");
  const histogram = new Array<number>(systems.length + 1).fill(0);
  for (const line of published) histogram[Number(line.split("\t")[1])]! += 1;
  expect(preview.segmentsByDistinct).toEqual(histogram);
  expect(preview.sourceTokenisation).toBe("tokenised");
  expect(preview.perSystem.filter(({ suspectTokenisation }) => suspectTokenisation)).toEqual([]);
  expect(preview.equalSystems).toEqual([]);
  expect(systemOf(preview, "IITB")).toMatchObject({ trimmed: { lines: 1312 }, carriageReturnOnly: 0 });
  expect(systemOf(preview, "PKU")).toMatchObject({ trimmed: { lines: 1312 }, carriageReturnOnly: 1311 });
});
