import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { parseText, writeText } from "../../../testing/files/judgments-text";
import { appraiseRanking, cutBytes } from "../../../testing/generated/arbitrary-file-rankings";
import { groupingIsKnown } from "../../judgments/counting-rankings";
import { expandedJudgments } from "../../judgments/expanded-judgments";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import { unexpandedJudgments } from "../../judgments/unexpanded-judgments";
import type { FileRanking } from "./file-ranking";
import { wmtCsvParser, wmtCsvWriter } from "./wmt-csv";

const read = (text: string) => parseText(wmtCsvParser(), text);

const HEADER =
  "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank,rankingID";
const FIVE = [
  "srclang,trglang,srcIndex,documentId,segmentId,judgeId,system1Number,system1Id,system2Number,system2Id",
  "system3Number,system3Id,system4Number,system4Id,system5Number,system5Id",
  "system1rank,system2rank,system3rank,system4rank,system5rank",
].join(",");

const ranks = ({ hypotheses }: FileRanking) =>
  hypotheses.map((each) => [each.systemText, "rank" in each ? each.rank : undefined]);

describe("wmtCsvParser", () => {
  test("rows with one judge, segment and ranking id are one ranking, wherever they stand", () => {
    const text = [
      HEADER,
      "s,t,1,1,a,A,1,B,2,9",
      "s,t,1,1,b,A,1,B,1,9",
      "s,t,2,2,a,A,2,B,1,9",
      "s,t,1,1,a,C,2,A,1,9",
      "s,t,1,1,a,B,2,C,2,9",
    ].join("\n");
    const parser = wmtCsvParser();
    const rankings = parseText(parser, text);
    expect(rankings.map((each) => [each.judge, each.segment, each.sourceId, ranks(each)])).toEqual([
      [
        "a",
        "1",
        "9",
        [
          ["A", 1],
          ["B", 2],
          ["C", 2],
        ],
      ],
      [
        "b",
        "1",
        "9",
        [
          ["A", 1],
          ["B", 1],
        ],
      ],
      [
        "a",
        "2",
        "9",
        [
          ["A", 2],
          ["B", 1],
        ],
      ],
    ]);
    expect([groupingIsKnown(rankings), parser.warnings]).toEqual([true, []]);
  });

  test("the rows of thousands of rankings may stand in any order", () => {
    const header = "judgeId,segmentId,rankingID,system1Id,system1rank,system2Id,system2rank\n";
    const names = ["A", "B", "C"];
    const rows = Array.from({ length: 5000 }, (_, ranking) =>
      [0, 1, 2].map((left) => {
        const right = (left + 1) % 3;
        // Every other id is no whole number as it is written.
        const id = ranking % 2 === 0 ? ranking : `0${ranking}`;
        return `j${ranking % 7},${ranking % 11},${id},${names[left]},${1 + left},${names[right]},${1 + right}\n`;
      }),
    );
    const turned = [2, 0, 1].flatMap((pair) => rows.map((of) => of[pair]));
    const rankings = read(header + turned.join(""));
    expect(rankings.map(({ judge, segment, sourceId }) => `${judge} ${segment} ${sourceId}`)).toEqual(
      rows.map(
        (_, ranking) => `j${ranking % 7} ${ranking % 11} ${ranking % 2 === 0 ? ranking : `0${ranking}`}`,
      ),
    );
    expect(new Set(rankings.map((each) => JSON.stringify(ranks(each).sort())))).toEqual(
      new Set(['[["A",1],["B",2],["C",3]]']),
    );
  });

  test("without that column each row is a pair of a ranking that is not known", () => {
    const parser = wmtCsvParser();
    const rows = "judgeId,segmentId,system1Id,system2Id,system1rank,system2rank\na,1,A,B,1,2\na,1,A,C,1,2\n";
    const pairs = [...parser.push(rows)];
    expect(pairs.map(ranks)).toEqual([
      [
        ["A", 1],
        ["B", 2],
      ],
      [
        ["A", 1],
        ["C", 2],
      ],
    ]);
    expect([...parser.end()]).toEqual([]);
    expect(pairs.map(({ ungrouped }) => ungrouped)).toEqual([true, true]);
    expect(groupingIsKnown(pairs)).toBe(false);
  });

  test("five systems in a row are a ranking by themselves, also without an id; −1 for a missing rank, all missing for a skipped ranking", () => {
    const rankings = read(
      [
        FIVE,
        "ces,eng,7,-1,7,a,1,A,2,B,3,C,4,D,5,E,1,2,-1,4,4",
        "ces,eng,7,doc,3,a,1,A,2,B,3,C,4,D,-1,,-1,-1,-1,-1,-1",
        "ces,eng,8,,8,a,1,A,2,B,3,C,4,D,5,E,-1,3,-1,-1,-1",
      ].join("\r\n"),
    );
    expect(groupingIsKnown(rankings)).toBe(true);
    expect(rankings.map((each) => [each.segment, each.document, each.kind, each.state, ranks(each)])).toEqual(
      [
        [
          "7",
          undefined,
          "regular",
          "current",
          [
            ["A", 1],
            ["B", 2],
            ["D", 4],
            ["E", 4],
          ],
        ],
        ["7", "doc", "regular", "skipped", ["A", "B", "C", "D"].map((name) => [name, undefined])],
        ["8", undefined, "automatic", "current", [["B", 3]]],
      ],
    );
  });

  test("columns in any order and letter case, quotes, CRLF, a byte order mark, systems that share a text", () => {
    const text =
      '\uFEFF"SYSTEM2RANK",judgeid,system1rank,"system2id",SegmentID,system1ID,rankingid\r\n2,"a ""x""",1,"B,C",s1,A D,"1"\r\n';
    expect(read(text)).toEqual([
      {
        judge: 'a "x"',
        segment: "s1",
        sourceId: "1",
        kind: "regular",
        state: "current",
        hypotheses: [
          { rank: 1, systems: ["A", "D"], systemText: "A D" },
          { rank: 2, systems: ["B", "C"], systemText: "B,C" },
        ],
      },
    ]);
  });

  test("unknown columns and missing pairs are reported", () => {
    const parser = wmtCsvParser();
    parseText(
      parser,
      `${HEADER},mood\ns,t,1,1,a,A,1,B,2,1,x\ns,t,1,1,a,C,1,D,2,1,x\ns,u,1,1,a,A,1,B,2,1,x\n`,
    );
    expect(parser.warnings).toEqual([
      "these columns are ignored: mood",
      "the rows of 1 ranking are not one for each pair of its hypotheses; all pairs are derived from the ranks",
    ]);
  });

  test.each([
    ["pairs", `${HEADER}\n`, "s,t,1,1,a,A,1,B,2,1\ns,t,1,1,a,A,1,C,2,1\ns,t,1,1,a,B,2,C,2,1\n"],
    [
      "three systems a row",
      "judgeId,segmentId,rankingID,system1Id,system1rank,system2Id,system2rank,system3Id,system3rank\n",
      "a,1,1,A,1,B,2,C,2\n",
    ],
  ])(
    "a ranking of %s whose rows are in the file twice counts once, and people are told",
    (_, header, rows) => {
      const once = wmtCsvParser();
      const twice = wmtCsvParser();
      expect(parseText(twice, header + rows + rows)).toEqual(parseText(once, header + rows));
      expect(once.warnings).toEqual([]);
      expect(twice.warnings).toEqual([
        "1 ranking is in the file several times, with the same judge, segment and rankingID (line 2); each counts once",
      ]);
    },
  );

  const row = (line: string) => `${HEADER}\n${line}`;
  test.each([
    ["", "1: the header with the columns is missing"],
    ["segmentId,system1Id,system2Id\n", "1: column judgeId is missing"],
    ["judgeId,system1Id,system2Id\n", "1: column segmentId is missing"],
    ["judgeId,segmentId,system1Id,system1rank\n", "1: column system2Id is missing"],
    ["judgeId,segmentId,system1Id,system1rank,system2Id\n", "1: column system2rank is missing"],
    [`${HEADER},judgeId\n`, '1: column "judgeId" occurs twice'],
    [row("s,t,1,1,a,A,1,B,2"), "2: the row has 9 fields, but the header has 10"],
    [row("s,t,1,1,a,A,1,B,2,1,x"), "2: the row has 11 fields, but the header has 10"],
    [row("s,t,1,1,,A,1,B,2,1"), "2: judgeId is empty"],
    [row("s,t,1,,a,A,1,B,2,1"), "2: segmentId is empty"],
    [row("s,t,1,1,a,A,1,B,2,"), "2: rankingID is empty"],
    [row("s,t,1,1,a,,1,B,2,1"), "2: rank 1 belongs to no system: system1Id is empty"],
    [row("s,t,1,1,a,A,0,B,2,1"), "2: rank 0 is out of range 1–5"],
    [row("s,t,1,1,a,A,1,B,2,1\ns,t,1,1,a,A,1,C,6,1"), "3: rank 6 is out of range 1–5"],
    [row("s,t,1,1,a,A,-2,B,2,1"), "2: rank -2 is out of range 1–5"],
    [row("s,t,1,1,a,A,1.5,B,2,1"), '2: rank "1.5" is not a whole number'],
    [row("s,t,1,1,a,A,,B,2,1"), '2: rank "" is not a whole number'],
    [row("s,t,1,1,a,A,x,B,2,1"), '2: rank "x" is not a whole number'],
    [row("s,t,1,1,a,A,1,A,1,1"), "2: system A occurs twice in one row"],
    [row('s,t,1,1,a,"A B",1,A,1,1'), "2: system A occurs in two hypotheses of one ranking"],
    [
      row("s,t,1,1,a,A,1,B,2,1\ns,t,1,1,a,A,2,C,2,1"),
      "3: A has rank 2 here and rank 1 in another row of the ranking of line 2",
    ],
  ])("%j: %s", (text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });
});

const withPairs = (ranking: FileRanking): ranking is AnsweredRanking =>
  ranking.state !== "skipped" && ranking.hypotheses.flatMap(({ systems }) => systems).length > 1;

describe("wmtCsvWriter", () => {
  const rankings = fc.array(appraiseRanking, { maxLength: 5 });

  test("by pairs of systems, every expanded judgment is read back", () => {
    fc.assert(
      fc.property(rankings, fc.array(fc.nat()), (given, cuts) => {
        const text = writeText(wmtCsvWriter(), given);
        const parser = wmtCsvParser();
        const pieces = cutBytes(text, cuts).flatMap((piece) => [...parser.push(piece)]);
        const back = [...pieces, ...parser.end()] as AnsweredRanking[];
        const expected = given.filter(withPairs);
        expect(back.map(expandedJudgments)).toEqual(expected.map(expandedJudgments));
        expect(back.map(({ judge, segment }) => [judge, segment])).toEqual(
          expected.map(({ judge, segment }) => [judge, segment]),
        );
      }),
    );
  });

  test("by pairs of hypotheses, unexpanded judgments too, and a second writing changes nothing", () => {
    const outcomes = (ranking: AnsweredRanking) =>
      unexpandedJudgments(ranking).map(({ left, right, outcome }) => [left.systems, right.systems, outcome]);
    fc.assert(
      fc.property(rankings, (given) => {
        const text = writeText(wmtCsvWriter({ pairsOf: "hypotheses" }), given);
        const back = read(text) as AnsweredRanking[];
        const expected = given.filter(withPairs).filter(({ hypotheses }) => hypotheses.length > 1);
        expect(back.map(outcomes)).toEqual(expected.map(outcomes));
        const again = writeText(wmtCsvWriter({ pairsOf: "hypotheses" }), back);
        expect(read(again).map(ranks)).toEqual(back.map(ranks));
      }),
    );
  });

  test("what cannot be written is reported or refused", () => {
    const facts = { judge: "a", segment: "1" };
    const writer = wmtCsvWriter();
    writeText(writer, [
      { ...facts, kind: "regular", state: "skipped", hypotheses: [] },
      { ...facts, kind: "control", state: "current", hypotheses: [{ rank: 1, systems: ["A"] }] },
    ]);
    expect(writer.losses).toEqual([
      "1 ranking that does not count in results is not in the file",
      "1 ranking that is skipped or has no pair is not in the file",
    ]);
    const hypotheses = [
      { rank: 1, systems: ["A B"] },
      { rank: 1, systems: ["C"] },
    ];
    expect(() => wmtCsvWriter().write({ ...facts, kind: "regular", state: "current", hypotheses })).toThrow(
      'ranking 1: system "A B" has whitespace or a comma in its name',
    );
  });

  test("pairs of unknown rankings have no rankingID, and no ranking that is known stands among them", () => {
    const pair = (ungrouped: boolean): FileRanking => ({
      ...{ judge: "a", segment: "1", kind: "regular", state: "current" },
      ...(ungrouped ? { ungrouped } : {}),
      hypotheses: [
        { rank: 1, systems: ["A"] },
        { rank: 2, systems: ["B"] },
      ],
    });
    const text = writeText(wmtCsvWriter(), [pair(true), pair(true)]);
    expect(text).not.toContain("rankingID");
    expect(read(text).map(({ ungrouped }) => ungrouped)).toEqual([true, true]);
    for (const first of [true, false]) {
      expect(() => writeText(wmtCsvWriter(), [pair(first), pair(!first)])).toThrow(
        "ranking 2: some judgments belong to known rankings and others do not",
      );
    }
  });

  test("writes no formula, and reads the names as they were", () => {
    const names = ["=1+1", "+x", "-baseline", "@y", "'=quoted", "''-twice", "'plain"];
    const ranking: FileRanking = {
      judge: "=judge",
      segment: "-3",
      kind: "regular",
      state: "current",
      hypotheses: names.map((name, place) => ({ rank: 1 + (place % 5), systems: [name] })),
    };
    const writer = wmtCsvWriter();
    const text = writeText(writer, [ranking]);
    const cells = text.split(/[\n,]/);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const [read] = parseText(wmtCsvParser(), text);
    expect(read).toMatchObject({ judge: "=judge", segment: "-3" });
    expect(read?.hypotheses.flatMap(({ systems }) => systems).sort()).toEqual(names.toSorted());
  });
});
