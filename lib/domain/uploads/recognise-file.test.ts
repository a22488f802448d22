import { describe, expect, test } from "vitest";
import { RECOGNITION_BYTES, recogniseFile } from "./recognise-file";

const recognise = (name: string, text: string) => recogniseFile(name, new TextEncoder().encode(text));
const PLAIN = "He goes home .\nI like it .\n";

describe("by name, where the content is lines of text", () => {
  test.each([
    ["source.txt", "source"],
    ["Source", "source"],
    ["data/src.en", "source"],
    ["test.tok.src", "source"],
    ["test.src.gz", "source"],
    ["INPUT", "source"],
    ["input.txt", "source"],
    ["sourcery.txt", "outputs"],
    ["inputlog.txt", "outputs"],
    ["ref0.txt", "reference"],
    ["test.tok.trg1", "reference"],
    ["reference-B", "reference"],
    ["refiner.txt", "outputs"],
    ["doc-ids.txt", "documents"],
    ["documents", "documents"],
    ["docs2text.txt", "outputs"],
    ["scores.bleu", "scores"],
    ["README.md", "ignored"],
    ["a/.DS_Store", "ignored"],
    ["__MACOSX/AMU", "ignored"],
    ["AMU", "outputs"],
    ["submissions/AMU.txt", "outputs"],
  ])("%s: %s", (name, role) => {
    expect(recognise(name, PLAIN)).toBe(role);
  });
});

test("scores by M² are no gold, although their name ends so", () => {
  expect(recognise("scores.m2", "alpha 0.5 0.1 0.2\nbeta 0.4 0.3 0.2\n")).toBe("scores");
  expect(recognise("scores.m2", "S a b\nA 0 1|||X|||c|||REQUIRED|||-NONE-|||0\n")).toBe("gold");
});

describe("by content, whatever the name", () => {
  test.each<[string, string, string]>([
    ["a zip", "PK\u0003\u0004rest", "archive"],
    ["an empty zip", "PK\u0005\u0006rest", "archive"],
    ["JSONL", '\uFEFF{"segment":"1","source":"a","outputs":{"x":"b"}}\n', "outputs-jsonl"],
    ["judgments as JSONL", '{"format":"adjudge-judgments","version":1}\n', "judgments"],
    [
      "judgments as WMT CSV",
      "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank\na,b,1,1,j,A,1,B,2\n",
      "judgments",
    ],
    ["a sentence about a judge", "judgeID, he said\n", "outputs"],
    ["a ranking task", '<?xml version="1.0"?>\n<!-- c -->\n<set id="a">', "appraise"],
    ["results", "<appraise-results>", "appraise"],
    ["I-measure", "<scripts>\n<script id='1'>", "gold"],
    [".m2", "S a b\nA 0 1|||X|||c|||REQUIRED|||-NONE-|||0\n\nS d\n", "gold"],
    ["scores of systems", "alpha 0.5\nbeta -1e-3\n", "scores"],
    ["scores with precision and recall", "alpha .5 1 0\nbeta 1 0.2 .1\n", "scores"],
    ["scores in columns", "bleu\ten-en\ttest\talpha\t0\t0.5\n", "scores"],
    ["a sentence that begins with S", "S is a letter\nA is another\n", "outputs"],
    ["a sentence that ends in a number", "Chapter 1\nChapter 2\n", "outputs"],
    ["a sentence that begins with a brace", "{ he said\n", "outputs"],
    ["a sentence that begins as XML does", "<b> he said\n", "outputs"],
    ["nothing", "", "outputs"],
  ])("%s", (_, text, role) => {
    expect(recognise("anything", text)).toBe(role);
  });

  test.each([
    ["comet.tsv", "system\tscore\nGPT 4.1 mini\t0.83\n", "scores"],
    ["comet.csv", "model,comet\r\nalpha,0.83\r\nbeta,.7\r\n", "scores"],
    ["outputs.csv", "segment,alpha\n1,He goes .\n", "outputs-table"],
    ["outputs.csv", "segment,alpha\n", "outputs-table"],
  ])(
    "%s: a table is one of scores where there is a number on each line below its head",
    (name, text, role) => {
      expect(recognise(name, text)).toBe(role);
    },
  );

  test("a line that the beginning cuts off is no evidence", () => {
    const scores = Array.from({ length: 9000 }, (_, system) => `S${system} 0.5`).join("\n");
    const beginning = new TextEncoder().encode(scores).subarray(0, RECOGNITION_BYTES);
    expect(beginning.length).toBe(RECOGNITION_BYTES);
    expect(recogniseFile("any", beginning)).toBe("scores");
  });
});
