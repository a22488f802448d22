import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { appraiseXmlWriter } from "./appraise-xml";
import { LanguagePairs } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import {
  JUDGMENT_FORMAT_NAMES,
  type JudgmentFormat,
  parserOfFormat,
  writerOfFormat,
} from "./judgment-formats";

function ranking(systems: readonly string[], number = 0): FileRanking {
  const half = systems.length >> 1;
  return {
    judge: `judge ${number % 8}`,
    segment: String(number),
    kind: "regular",
    state: "current",
    hypotheses: [
      { rank: 1, systems: systems.slice(0, half) },
      { rank: 2, systems: systems.slice(half) },
    ],
  };
}

const names = (count: number) => Array.from({ length: count }, (_, number) => `s${number}`);

/** Hands the same piece over again and again, and gives what comes back and the most that came at once. */
function stream(
  format: JudgmentFormat,
  beginning: string,
  piece: (number: number) => string,
  pieces: number,
) {
  const parser = parserOfFormat(format);
  let most = 0;
  let total = 0;
  const take = (rankings: Iterable<FileRanking>) => {
    const count = [...rankings].length;
    most = Math.max(most, count);
    total += count;
  };
  take(parser.push(beginning));
  for (let number = 0; number < pieces; number += 1) take(parser.push(piece(number)));
  return { most, total };
}

describe("large and hostile files", () => {
  test.each(["appraise-xml", "adjudge-jsonl"] as const)(
    "%s: rankings are handed over with the piece that completes them",
    (format) => {
      const writer = writerOfFormat(format);
      const beginning = writer.begin();
      // The last line is written once it is known for the last.
      const piece = (number: number) =>
        number < 20_000 ? writer.write(ranking(names(13), number)) : writer.end();
      expect(stream(format, beginning, piece, 20_001)).toEqual({ most: 1, total: 20_000 });
    },
  );

  test("CSV without ranking ids: rows are handed over with the piece that completes them", () => {
    const header = "judgeId,segmentId,system1Id,system1rank,system2Id,system2rank\n";
    const piece = (number: number) => `a,${number},A,1,B,2\n`;
    expect(stream("wmt-csv", header, piece, 50_000)).toEqual({ most: 1, total: 50_000 });
  });

  test.each(JUDGMENT_FORMAT_NAMES)("%s: a ranking may name 1,000 systems and no more", (format) => {
    const read = (systems: number) => {
      const writer =
        format === "wmt-csv" ? writerOfFormat(format, { pairs: "unexpanded" }) : writerOfFormat(format);
      const parser = parserOfFormat(format);
      const text = writer.begin() + writer.write(ranking(names(systems))) + writer.end();
      return [...parser.push(text), ...parser.end()];
    };
    expect(read(1000)[0]?.hypotheses.flatMap(({ systems }) => systems)).toHaveLength(1000);
    expect(formatErrorOf(() => read(1001))).toMatch(/^[1-9]: a ranking names more than 1000 systems$/);
  });

  test("CSV: a ranking of ever more rows is refused before it takes quadratic time", () => {
    const header = "judgeId,segmentId,rankingID,system1Id,system1rank,system2Id,system2rank\n";
    const piece = (number: number) => `a,1,1,A${number},1,B${number},2\n`;
    expect(formatErrorOf(() => stream("wmt-csv", header, piece, 100_000))).toBe(
      "502: a ranking names more than 1000 systems",
    );
  });

  test("XML: a translation without end is refused before it fills the memory", () => {
    const beginning = `${appraiseXmlWriter().begin()}<ranking-item id="1" user="a">\n<translation rank="1" system="A">`;
    const piece = () => "x".repeat(2 ** 16);
    expect(formatErrorOf(() => stream("appraise-xml", beginning, piece, 20))).toBe(
      "4: a translation is longer than 1 MiB",
    );
  });

  test("a thousand language pairs are not all listed", () => {
    const pairs = new LanguagePairs();
    for (const targetLanguage of names(1000)) pairs.add({ sourceLanguage: "s", targetLanguage });
    expect(pairs.warnings().at(-1)).toMatch(/combined here: (s-s\d, ){10}and more$/);
  });
});
