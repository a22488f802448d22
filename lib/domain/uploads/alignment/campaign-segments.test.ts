import { describe, expect, test } from "vitest";
import { campaignSegments, type FilesBeside } from "./campaign-segments";
import { readCampaignTexts } from "./campaign-texts";
import type { LineFile } from "./line-reader";

const file = (name: string, text: string): LineFile => ({ name, read: () => [text] });
const NOTHING: FilesBeside = { references: [], gold: [], edits: [], systems: [], includeInput: false };

async function read(beside: Partial<FilesBeside>) {
  const { segments } = await readCampaignTexts({
    kind: "lines",
    source: file("source", "a\nb\nc\n"),
    outputs: [{ system: "x", file: file("x", "1\n2\n3\n") }],
  });
  const all = [];
  for await (const segment of campaignSegments(segments, { ...NOTHING, ...beside })) all.push(segment);
  return all;
}

describe("files beside the segments", () => {
  test("go with them line by line", async () => {
    const all = await read({
      documents: file("docs", "d\nd\ne\n"),
      references: [file("r", "A\nB\nC"), file("q", "AA\n\nCC\n")],
      gold: [file("m2", "S a\nA 0 1|||X|||A|||REQUIRED|||-NONE-|||0\n\nS b\n\nS c\n\n")],
      includeInput: true,
    });
    expect(all.map(({ document, outputs, references }) => [document, outputs, references])).toEqual([
      ["d", ["1", "a"], ["A", "AA"]],
      ["d", ["2", "b"], ["B", ""]],
      ["e", ["3", "c"], ["C", "CC"]],
    ]);
    expect(all[0]?.gold[0]?.[0]?.edits).toMatchObject([{ start: 0, end: 1, corrections: ["A"] }]);
  });

  test("sources and references keep nothing of a Windows line end", async () => {
    const { segments } = await readCampaignTexts({
      kind: "lines",
      source: file("source", "a\r\nb \r\n"),
      outputs: [{ system: "x", file: file("x", "1\r\n2") }],
    });
    const beside = { ...NOTHING, references: [file("r", "A\r\nB\r\n")], includeInput: true };
    const all = [];
    for await (const { source, outputs, references } of campaignSegments(segments, beside))
      all.push([source, outputs, references]);
    // What a system wrote is kept as it was uploaded.
    expect(all).toEqual([
      ["a", ["1\r", "a"], ["A"]],
      ["b ", ["2", "b "], ["B"]],
    ]);
  });

  test.each<[string, Partial<FilesBeside>, string]>([
    ["too short", { references: [file("r", "A\n")] }, "r, line 2: 1 line, fewer than the 3 segments"],
    [
      "too long",
      { references: [file("r", "A\nB\nC\nD\nE\n")] },
      "r, line 4: 5 lines, more than the 3 segments",
    ],
    [
      "documents too short",
      { documents: file("d", "A\nB\n") },
      "d, line 3: 2 lines, fewer than the 3 segments",
    ],
    ["no document", { documents: file("d", "A\n \nC\n") }, "d, line 2: the line contains no document id"],
    ["gold that is none", { gold: [file("g", "He goes .\n")] }, "g, line 1: "],
    ["gold that is empty", { gold: [file("g", "")] }, "g, line 1: "],
    ["XML that is no gold", { gold: [file("g.xml", "\n <html/>")] }, "g.xml, line 2: "],
  ])("%s", async (_, beside, message) => {
    await expect(read(beside)).rejects.toThrow(message);
  });

  test("documents twice", async () => {
    const { segments } = await readCampaignTexts({
      kind: "outputs-jsonl",
      file: file("o", '{"segment":"1","document":"d","source":"a","outputs":{"x":"b"}}\n'),
    });
    const all = campaignSegments(segments, { ...NOTHING, documents: file("d", "A\n") });
    await expect(all.next()).rejects.toThrow(
      "d, line 1: the outputs already name their documents; ignore this file",
    );
  });
});
