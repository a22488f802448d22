import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { parseText, writeText } from "../../../testing/files/judgments-text";
import {
  appraiseRanking,
  cutBytes,
  rankedHypotheses,
} from "../../../testing/generated/arbitrary-file-rankings";
import { appraiseXmlParser, appraiseXmlWriter } from "./appraise-xml";
import type { FileRanking } from "./file-ranking";
import { NotWritableError } from "./not-writable-error";

const read = (text: string) => parseText(appraiseXmlParser(), text);
const write = (rankings: readonly FileRanking[]) => writeText(appraiseXmlWriter(), rankings);
const results = (items: string) =>
  `<appraise-results>\n<error-correction-ranking-result id="x">\n${items}\n</error-correction-ranking-result>\n</appraise-results>`;
const item = (translations: string, attributes = 'src-id="1" user="a"') =>
  results(`<ranking-item ${attributes}>\n${translations}\n</ranking-item>`);

describe("appraiseXmlParser", () => {
  test("attributes in any order, systems separated by white space or commas, texts, document and duration", () => {
    const text = results(`
      <ranking-item user='a' skipped="false" id="7" extra="" duration="00:01:07.524000" src-id="135" doc-id="d">
        <translation system="A B" rank="3"/>
        <translation rank="1" system="C,D,  E">He goes &amp; <![CDATA[<comes>]]> .</translation>
        <!-- nothing -->
        <translation rank="5" system="F"> </translation>
      </ranking-item>`);
    expect(read(text)).toEqual([
      {
        judge: "a",
        segment: "135",
        document: "d",
        duration: 67524,
        sourceId: "7",
        kind: "regular",
        state: "current",
        hypotheses: [
          { rank: 3, systems: ["A", "B"], systemText: "A B" },
          { rank: 1, systems: ["C", "D", "E"], systemText: "C,D,  E", text: "He goes & <comes> ." },
          { rank: 5, systems: ["F"], systemText: "F" },
        ],
      },
    ]);
  });

  test("the older element, the id as segment, a skipped item, a single hypothesis", () => {
    const text = `<appraise-results><ranking-result source-language="deu">
      <ranking-item id="12" user="a" duration=""><translation rank="1" system="A"/></ranking-item>
      <ranking-item id="13" user="a" skipped="true"/>
      <ranking-item id="14" user="a" skipped="true"><translation rank="-1" system="A"/></ranking-item>
    </ranking-result></appraise-results>`;
    const facts = { judge: "a", kind: "regular", state: "skipped", sourceLanguage: "deu" };
    expect(read(text)).toEqual([
      {
        ...facts,
        segment: "12",
        kind: "automatic",
        state: "current",
        hypotheses: [{ rank: 1, systems: ["A"], systemText: "A" }],
      },
      { ...facts, segment: "13", hypotheses: [] },
      { ...facts, segment: "14", hypotheses: [{ systems: ["A"], systemText: "A" }] },
    ]);
  });

  test("WMT's form, where ranking-result is the item", () => {
    const text = `<WMT15-results><HIT hit-id="h"><ranking-task id="t">
      <ranking-result id="1" src-id="5" user="a" duration="00:00:10"><translation rank="2" system="A"/><translation rank="1" system="B"/></ranking-result>
    </ranking-task></HIT></WMT15-results>`;
    expect(read(text).map(({ segment, hypotheses }) => [segment, hypotheses.length])).toEqual([["5", 2]]);
  });

  test.each([
    [item('<translation rank="6" system="A"/>'), "4: rank 6 is out of range 1–5"],
    [item('<translation rank="0" system="A"/>'), "4: rank 0 is out of range 1–5"],
    [item('<translation rank="-1" system="A"/>'), "4: rank -1 is out of range 1–5"],
    [item('<translation rank="1.5" system="A"/>'), '4: rank "1.5" is not a whole number'],
    [item('<translation rank="best" system="A"/>'), '4: rank "best" is not a whole number'],
    [item('<translation rank="" system="A"/>'), "4: <translation> has no rank"],
    [item('<translation system="A"/>'), "4: <translation> has no rank"],
    [item('<translation rank="1"/>'), "4: <translation> has no system"],
    [item('<translation rank="1" system=" , "/>'), "4: a translation has no system"],
    [
      item('<translation rank="1" system="A B"/>\n<translation rank="2" system="B"/>'),
      "5: system B occurs twice in one ranking",
    ],
    [item("", 'src-id="1"'), "3: <ranking-item> has no user"],
    [item('<translation rank="1" system="A"/>', 'user="a"'), "3: <ranking-item> has no src-id"],
    [item("", 'src-id="1" user="a" skipped="perhaps"'), '3: skipped is "perhaps", neither true nor false'],
    [item(""), "5: a ranking contains no translation and is not marked skipped"],
    [
      item("<translation rank='1' system='A'/>", 'src-id="1" user="a" duration="1 h"'),
      '3: duration "1 h" does not have the form 00:01:07.524000',
    ],
    [item("<source>x</source>"), "4: expected <translation>, found <source>"],
    [item("<translation><b/></translation>"), "4: unexpected <b> inside <translation>"],
    [results("words"), "3: text stands between elements"],
    [results("<![CDATA[\n\nwords]]>"), "5: text stands between elements"],
    [results("<editing-item/>"), "3: <editing-item> does not belong in a file of Appraise rankings"],
    ["<html></html>", "1: <html> does not belong in a file of Appraise rankings"],
  ])("%j: %s", (text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });

  test("as many ranks as there are hypotheses, five at least", () => {
    const seven = ["A", "B", "C", "D", "E", "F", "G"];
    const text = item(
      seven.map((name, index) => `<translation rank="${index + 1}" system="${name}"/>`).join(""),
    );
    expect(read(text)[0]?.hypotheses).toHaveLength(7);
  });
});

describe("appraiseXmlWriter", () => {
  test("what is written is read back, wherever the text is cut", () => {
    fc.assert(
      fc.property(fc.array(appraiseRanking, { maxLength: 5 }), fc.array(fc.nat()), (rankings, cuts) => {
        const text = write(rankings);
        expect(read(text)).toEqual(rankings);
        const parser = appraiseXmlParser();
        const inPieces = cutBytes(text, cuts).flatMap((piece) => [...parser.push(piece)]);
        expect([...inPieces, ...parser.end()]).toEqual(rankings);
      }),
    );
  });

  test("only what counts is written, and the rest is reported", () => {
    fc.assert(
      fc.property(rankedHypotheses, (hypotheses) => {
        const facts = { judge: "a", segment: "1", hypotheses } as const;
        const writer = appraiseXmlWriter();
        const text = writeText(writer, [
          { ...facts, kind: "practice", state: "current" },
          { ...facts, kind: "repeat", state: "superseded" },
          { ...facts, kind: "regular", state: "current", lateAt: "2026-01-01T00:00:00.000Z" },
          { ...facts, kind: "regular", state: "current", judgeExcluded: true },
        ]);
        expect(read(text)).toEqual([]);
        expect(writer.losses).toEqual(["4 rankings that do not count in results are not in the file"]);
      }),
      { numRuns: 5 },
    );
  });

  test.each([
    [{ systems: ["A B"] }, 'ranking 1: system "A B" has whitespace or a comma in its name'],
    [{ systems: ["A,B"] }, 'ranking 1: system "A,B" has whitespace or a comma in its name'],
    [{ systems: ["A"], text: "\u0007" }, "ranking 1: XML cannot contain the character U+0007"],
  ])("%j cannot be written: %s", (hypothesis, problem) => {
    const ranking: FileRanking = {
      judge: "a",
      segment: "1",
      kind: "regular",
      state: "current",
      hypotheses: [{ rank: 1, ...hypothesis }],
    };
    expect(() => write([ranking])).toThrow(NotWritableError);
    expect(() => write([ranking])).toThrow(problem);
  });
});
