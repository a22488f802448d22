import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { appraiseXmlWriter } from "../../formats/judgments/appraise-xml";
import { AppraiseOutputsParser } from "./appraise-outputs";

function read(text: string, cut = 7) {
  const parser = new AppraiseOutputsParser();
  for (let at = 0; at < text.length; at += cut) parser.push(text.slice(at, at + cut));
  return parser.end();
}

const TASK = `<?xml version="1.0" encoding="UTF-8"?>
<set id="t" source-language="err" target-language="cor">
  <seg id="1" doc-id="essay 7">
    <source>He go home .</source>
    <reference>He goes home .</reference>
    <translation system="AMU CAMB">He goes <![CDATA[<home>]]> .</translation>
    <translation system="PKU">שלום &amp; 👍</translation>
  </seg>
  <seg id="0">
    <source>I likes it .</source>
    <translation system="PKU">I like it .</translation>
    <translation system="CAMB">I likes it .</translation>
    <translation system="AMU">I liked it .</translation>
  </seg>
</set>`;

test("a ranking task, its segments in the order of their ids", () => {
  expect(read(TASK)).toEqual([
    {
      line: 9,
      segment: "0",
      source: "I likes it .",
      outputs: new Map([
        ["PKU", "I like it ."],
        ["CAMB", "I likes it ."],
        ["AMU", "I liked it ."],
      ]),
    },
    {
      line: 3,
      segment: "1",
      document: "essay 7",
      source: "He go home .",
      outputs: new Map([
        ["AMU", "He goes <home> ."],
        ["CAMB", "He goes <home> ."],
        ["PKU", "שלום & 👍"],
      ]),
    },
  ]);
});

test("results with texts, of which several give one segment; INPUT stands for the source", () => {
  const writer = appraiseXmlWriter();
  const facts = { judge: "j", segment: "135", kind: "regular", state: "current" } as const;
  const rankings = [
    [{ rank: 1, systems: ["AMU", "INPUT"], text: "He go ." }],
    [{ rank: 1, systems: ["CAMB"], text: "He goes ." }],
  ];
  const items = rankings.map((hypotheses) => writer.write({ ...facts, hypotheses }));
  const [segment, ...more] = read([writer.begin(), ...items, writer.end()].join(""));
  expect(more).toEqual([]);
  expect(segment?.source).toBe("He go .");
  expect(Object.fromEntries(segment?.outputs ?? [])).toEqual({
    AMU: "He go .",
    INPUT: "He go .",
    CAMB: "He goes .",
  });
});

describe("what holds no campaign is refused with its line", () => {
  const seg = (inside: string, attributes = 'id="1"') =>
    `<set>\n<seg ${attributes}>\n${inside}\n</seg></set>`;
  test.each([
    ["<set/>", "1: the file contains no segment"],
    ["<html/>", "1: <html> does not belong in a file of Appraise tasks or rankings"],
    [seg("", ""), "2: <seg> has neither src-id nor id"],
    [seg('<translation system="A">t</translation>'), "2: segment 1 has no source"],
    [seg("<source>s</source><translation>t</translation>"), "3: a translation has no system"],
    [
      seg('<source>s</source><translation system="A"/>'),
      "3: a translation has no text: this file contains judgments, but system outputs are needed",
    ],
    [
      seg(
        '<source>s</source>\n<translation system="A">t</translation><translation system="A">u</translation>',
      ),
      "4: segment 1 already has an output of A",
    ],
    [seg("<source>s</source>\n<source>t</source>"), "4: segment 1 has a different source on line 2"],
    [seg("<source><b>s</b></source>"), "3: unexpected <b> inside <source>"],
    [seg("<rank>1</rank>"), "3: expected <translation>, found <rank>"],
    [seg("s"), "3: text stands between elements"],
    [
      '<set><seg id="1"><source>s</source><translation system="A">t</translation></seg>\n<seg id="2"><source>s</source><translation system="B">t</translation></seg></set>',
      "1: segment 1 has no output of B",
    ],
    [TASK.slice(0, 300), "7: the file ends inside a tag"],
  ])("%j", (text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });
});
