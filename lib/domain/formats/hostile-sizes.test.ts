import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../testing/files/format-error-of";
import { parseText } from "../../testing/files/judgments-text";
import { AppraiseOutputsParser } from "../uploads/alignment/appraise-outputs";
import { arrangeUpload } from "../uploads/arrange-upload";
import type { FileRole } from "../uploads/file-role";
import { JudgmentsDigester } from "../uploads/import/judgments-digest";
import { recogniseFile } from "../uploads/recognise-file";
import { detectGoldFormat } from "./gold/gold-formats";
import { ImeasureXmlParser } from "./gold/imeasure-xml";
import { M2Parser } from "./gold/m2";
import { NucleSgmlParser } from "./gold/nucle-sgml";
import type { JudgmentFormat } from "./judgments/judgment-formats";
import { parserOfFormat } from "./judgments/judgment-formats";
import { wmtCsvParser } from "./judgments/wmt-csv";
import { OutputsJsonlParser } from "./outputs/outputs-jsonl";
import { OutputsTableParser } from "./outputs/outputs-table";
import { ScoreFileParser } from "./scores/score-file";
import { xmlRootName } from "./xml/xml-root-name";

/** Seconds of processor time. */
function cost(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

const problem = (format: JudgmentFormat, text: string) =>
  formatErrorOf(() => parseText(parserOfFormat(format), text));

const HEADER = '{"format":"adjudge-judgments","version":1}\n';
const skipped = (members: string) =>
  `${HEADER}{"state":"skipped","judge":"a","segment":"1","kind":"regular",${members}}\n`;

describe("recognising a file", () => {
  test.each([
    ["<scripts>", "scripts"],
    ["\uFEFF<?xml version='1.0'?>\r\n<!-- a > b --> <!----><DOC nid='1'>", "DOC"],
    ["<!-- <set> --><set/>", "set"],
    ["<!-- <set>", undefined],
    ["<?xml <set>", undefined],
    ["x <set>", undefined],
    ["< set>", undefined],
    ["<", undefined],
    ["", undefined],
  ])("the root of %j is %s", (text, root) => expect(xmlRootName(text)).toBe(root));

  test("a row of comments is passed over once, not in every way to part it", () => {
    const text = `${"<!---->".repeat(5000)}x`;
    expect(cost(() => recogniseFile("given.xml", Buffer.from(text)))).toBeLessThan(1);
    expect(cost(() => detectGoldFormat(text))).toBeLessThan(1);
    expect(detectGoldFormat(`${"<!---->".repeat(50)}<scripts>`)).toBe("i-measure-xml");
  });
});

describe("JSONL of rankings", () => {
  test("what nests too deep to be written down is refused as any other version", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    expect(problem("adjudge-jsonl", `{"format":"adjudge-judgments","version":${deep}}\n`)).toBe(
      "1: version of the format is not supported, only 1 is",
    );
    expect(problem("adjudge-jsonl", skipped(`"hypotheses":[{"systems":${deep}}]`))).toMatch(/^2: /);
  });

  test.each([
    ["hypotheses", `"hypotheses":[${"1,".repeat(1000)}1]`, "2: a ranking names more than 1000 systems"],
    [
      "systems of one hypothesis",
      `"hypotheses":[{"systems":[${'"",'.repeat(1000)}""]}]`,
      "2: a ranking names more than 1000 systems",
    ],
    [
      "positions",
      `"hypotheses":[],"displayOrder":[${"0,".repeat(1000)}0]`,
      "2: displayOrder contains more than 1000 positions",
    ],
    [
      "members",
      Array.from({ length: 100 }, (_, number) => `"m${number}":1`).join(","),
      "2: the line has more than 64 members",
    ],
    [
      "members of a hypothesis",
      `"hypotheses":[{${Array.from({ length: 100 }, (_, number) => `"m${number}":1`).join(",")}}]`,
      "2: hypotheses: one has more than 64 members",
    ],
  ])("%s beyond number are counted before each is looked at", (_, members, message) => {
    expect(problem("adjudge-jsonl", skipped(members))).toBe(message);
  });

  test("a line of a megabyte that is wrong in every member costs next to nothing", () => {
    const text = skipped(`"hypotheses":[${"1,".repeat(500_000)}1]`);
    expect(cost(() => problem("adjudge-jsonl", text))).toBeLessThan(1);
  });
});

describe("CSV of rankings", () => {
  const header = (systems: number) =>
    `judgeId,segmentId,rankingID,${Array.from({ length: systems }, (_, place) => `system${place + 1}Id,system${place + 1}rank`).join(",")}\n`;

  test("a thousand systems in every row of one ranking take linear time", () => {
    const row = `a,1,1,${Array.from({ length: 1000 }, (_, place) => `s${place},1`).join(",")}\n`;
    expect(cost(() => problem("wmt-csv", header(1000) + row.repeat(300)))).toBeLessThan(3);
  });

  test("a field names a thousand systems at most, before they are held", () => {
    const systems = Array.from({ length: 1001 }, (_, place) => `s${place}`).join(" ");
    expect(problem("wmt-csv", `${header(2)}a,1,1,${systems},1,B,2\n`)).toBe(
      "2: a ranking names more than 1000 systems",
    );
  });

  test("rankings that are held until the end have an end; those that are handed over have none", () => {
    const row = (number: number) => `a,1,${number},A,1,B,2\n`;
    const read = (columns: string, most: number) => {
      const parser = wmtCsvParser(most);
      return [...parser.push(columns + [1, 2, 3, 2, 1].map(row).join("")), ...parser.end()].length;
    };
    const held = header(2);
    expect(read(held, 3)).toBe(3);
    expect(formatErrorOf(() => read(held, 2))).toBe(
      "4: the file contains more than 2 rankings with a rankingID, whose rows may be anywhere: convert it to Adjudge JSONL",
    );
    expect(read(held.replace("rankingID", "other"), 2)).toBe(5);
  });
});

test("XML of rankings: all translations of a ranking together have an end", () => {
  const parser = parserOfFormat("appraise-xml");
  const translation = (number: number) =>
    `<translation rank="1" system="s${number}">${"x".repeat(1_000_000)}</translation>`;
  parser.push('<ranking-task>\n<ranking-item id="1" user="a">');
  const push = () => {
    for (let number = 0; number < 40; number += 1) parser.push(translation(number));
  };
  expect(formatErrorOf(push)).toBe("2: the translations of a ranking are longer than 32 Mi characters");
});

describe("outputs", () => {
  test("objects within objects are no list of names for long", () => {
    const deep = `${'{"A":'.repeat(300_000)}""${"}".repeat(300_000)}`;
    const read = () => [...new OutputsJsonlParser().push(`{"segment":"1","source":"","outputs":${deep}}\n`)];
    expect(formatErrorOf(read)).toBe("1: A must be a text");
  });

  test("a text that nobody reads", () => {
    const long = JSON.stringify({ segment: "1", source: "x".repeat(262_145), outputs: { A: "" } });
    expect(formatErrorOf(() => [...new OutputsJsonlParser().push(`${long}\n`)])).toBe(
      "1: source is longer than 262144 characters",
    );
    const xml = `<set><seg id="1"><source>${"x".repeat(262_145)}</source></seg></set>`;
    expect(formatErrorOf(() => new AppraiseOutputsParser().push(xml))).toBe(
      "1: a text is longer than 262144 characters",
    );
    const row = (length: number) => [...new OutputsTableParser().push(`source,A\na,${"x".repeat(length)}\n`)];
    expect(row(262_144)).toHaveLength(1);
    expect(formatErrorOf(() => row(262_145))).toBe("2: A is longer than 262144 characters");
  });

  test("1,000 systems and no more", () => {
    const names = (count: number) => Array.from({ length: count }, (_, number) => `s${number}`);
    const asJson = (count: number) => {
      const outputs = Object.fromEntries(names(count).map((name) => [name, "t"]));
      const line = JSON.stringify({ segment: "1", source: "s", outputs });
      return [...new OutputsJsonlParser().push(`${line}\n`)].length;
    };
    const asTable = (count: number) =>
      [...new OutputsTableParser().push(`source,${names(count)}\ns,${names(count)}\n`)].length;
    const asXml = (count: number) => {
      const parser = new AppraiseOutputsParser();
      const text = `<translation system="${names(count).join(" ")}">t</translation>`;
      parser.push(`<set><seg id="1"><source>s</source>${text}</seg></set>`);
      return parser.end().length;
    };
    const asFiles = (count: number) =>
      arrangeUpload(
        new Map<string, FileRole>([
          ["source", "source"],
          ...names(count).map((name) => [name, "outputs"] as const),
        ]),
        { includeInput: false },
      ).missing;
    for (const read of [asJson, asTable, asXml]) expect(read(1000)).toBe(1);
    expect(asFiles(1000)).toEqual([]);
    expect(formatErrorOf(() => asJson(1001))).toBe("1: outputs names more than 1000 systems");
    expect(formatErrorOf(() => asTable(1001))).toBe("1: there are more than 1000 systems");
    expect(formatErrorOf(() => asXml(1001))).toBe("1: the file names more than 1000 systems");
    expect(asFiles(1001)).toEqual(["There are outputs of 1001 systems; at most 1000 can take part."]);
  });

  test("XML that names segments and outputs beyond number in a few characters each", () => {
    const texts = '<source>s</source><translation system="A B">t</translation>';
    const read = (most: { readonly segments: number; readonly outputs: number }) => {
      const parser = new AppraiseOutputsParser(most);
      parser.push("<set>\n");
      // What is known already counts once.
      for (const segment of [1, 1, 2]) parser.push(`<seg id="${segment}">${texts}</seg>\n`);
    };
    expect(() => read({ segments: 2, outputs: 4 })).not.toThrow();
    expect(formatErrorOf(() => read({ segments: 1, outputs: 4 }))).toBe(
      "4: the file has more than 1 segments; use lines or JSONL instead",
    );
    expect(formatErrorOf(() => read({ segments: 2, outputs: 3 }))).toBe(
      "4: the file has more than 3 outputs; use lines or JSONL instead",
    );
  });
});

describe("scores", () => {
  test("a number of any length is read in one go", () => {
    const long = "1".repeat(1_000_000);
    expect(cost(() => formatErrorOf(() => [...new ScoreFileParser().push(`A ${long}x\n`)]))).toBeLessThan(1);
    expect(cost(() => recogniseFile("given", Buffer.from(`A ${long.slice(0, 60_000)}x\n`)))).toBeLessThan(1);
  });

  test.each([
    ["m".repeat(201), "1: the metric's name is longer than 200 characters"],
    ["m\u001B[31m", "1: the metric's name contains a character that cannot be displayed"],
    ["\u202Em", "1: the metric's name contains a character that cannot be displayed"],
  ])("a metric called %j", (metric, message) => {
    expect(formatErrorOf(() => [...new ScoreFileParser().push(`${metric}\tl\tt\tA\t1\n`)])).toBe(message);
  });
});

describe("gold", () => {
  test("an edit with corrections beyond number", () => {
    const line = `A 0 1|||X|||${"a||".repeat(1000)}a|||REQUIRED|||-NONE-|||0\n`;
    expect(formatErrorOf(() => [...new M2Parser().push(`S a\n${line}`)])).toBe(
      "2: an edit has more than 1000 corrections",
    );
  });

  test("the edits of a sentence have an end, however few they are", () => {
    const parser = new M2Parser();
    const line = `A 0 1|||X|||${"a".repeat(4_000_000)}|||REQUIRED|||-NONE-|||0\n`;
    const read = () => {
      for (const piece of ["S a\n", ...Array<string>(10).fill(line)]) for (const _ of parser.push(piece));
    };
    expect(formatErrorOf(read)).toBe("10: a sentence and its edits are longer than 32 Mi characters");
  });

  test("annotators of whom a sentence only says how many they are", () => {
    const sentence = '<sentence numann="100"><text>a</text></sentence>';
    const parser = new ImeasureXmlParser();
    let annotators = 0;
    let most = 0;
    const before = process.memoryUsage().heapUsed;
    for (const read of parser.push(`<scripts><script>${sentence.repeat(20_000)}`)) {
      annotators += read.annotators.length;
      if (annotators % 100_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(annotators).toBeGreaterThan(1_900_000);
    // Held all at once, they would take ten times as much.
    expect(most).toBeLessThan(100e6);
    const many = '<scripts><script>\n<sentence numann="101">';
    expect(formatErrorOf(() => [...new ImeasureXmlParser().push(many)])).toBe(
      "2: numann is 101, more than 100",
    );
    const alternatives = Array.from({ length: 101 }, (_, id) => `<alt ann="${id}"/>`).join("");
    const apart = `<scripts><script><sentence>\n<text>a</text><error-list><error>${alternatives}</error></error-list></sentence>`;
    expect(formatErrorOf(() => [...new ImeasureXmlParser().push(apart)])).toBe(
      "1: the sentence has more than 100 annotators",
    );
  });

  describe("a NUCLE document takes seconds at most, or is refused", () => {
    const mistake = (start: number, end: number) => ({ start, end });
    const document = (text: string, mistakes: readonly { start: number; end: number }[]) =>
      `<DOC nid="1">\n<TEXT>\n<P>\n${text}\n</P>\n</TEXT>\n<ANNOTATION teacher_id="1">\n${mistakes
        .map(
          ({ start, end }) =>
            `<MISTAKE start_par="0" start_off="${start}" end_par="0" end_off="${end}"><TYPE>X</TYPE><CORRECTION>b</CORRECTION></MISTAKE>\n`,
        )
        .join("")}</ANNOTATION>\n</DOC>\n`;
    const read = (text: string) => {
      const parser = new NucleSgmlParser();
      return [...parser.push(text), ...parser.end()];
    };

    test("thousands of mistakes over the same million spaces", () => {
      const text = document(
        `${" ".repeat(1_000_000)}a`,
        Array.from({ length: 20_000 }, () => mistake(0, 1_000_000)),
      );
      expect(cost(() => expect(read(text)[0]?.annotators[0]?.edits).toHaveLength(20_000))).toBeLessThan(5);
    });

    test("thousands of mistakes in one long word", () => {
      const text = document(
        "a".repeat(20_000),
        Array.from({ length: 30_000 }, () => mistake(9995, 10_005)),
      );
      expect(cost(() => expect(formatErrorOf(() => read(text))).toMatch(/8 Mi characters$/))).toBeLessThan(3);
    });

    test("hundreds of thousands of brackets, stops and paragraphs", () => {
      for (const text of ["(".repeat(500_000), "A. ".repeat(150_000), "a. A".repeat(200_000)])
        expect(cost(() => read(document(text, [])))).toBeLessThan(3);
      const paragraphs = `<DOC nid="1"><TEXT>${"<P>a".repeat(100_000)}</TEXT></DOC>`;
      expect(cost(() => expect(read(paragraphs)).toHaveLength(100_000))).toBeLessThan(3);
    });
  });
});

test("an old campaign with systems beyond number", () => {
  const digester = new JudgmentsDigester("SPACES_EVEN");
  const read = () => {
    for (let number = 0; number < 20_000; number += 1) {
      const hypotheses = [0, 1].map((place) => ({ rank: 1, systems: [`s${2 * number + place}`] }));
      digester.add({ judge: "a", segment: "1", kind: "regular", state: "current", hypotheses }, number + 1);
    }
  };
  expect(formatErrorOf(read)).toBe("501: the file names more than 1000 systems");
});

describe("messages", () => {
  test("repeat nothing that moves a cursor, turns the writing, or is half a character", () => {
    const text = `${HEADER}{"state":"current","judge":"a","segment":"1","kind":"regular","hypotheses":[{"rank":1,"systems":["\u202Ea\\u001B\\ud800"]},{"rank":1,"systems":["\u202Ea\\u001B\\ud800"]}]}\n`;
    expect(problem("adjudge-jsonl", text)).toBe("2: system \uFFFDa\uFFFD\uFFFD occurs twice in one ranking");
  });
});
