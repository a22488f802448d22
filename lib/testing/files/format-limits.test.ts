import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MAX_ANNOTATORS } from "../../domain/formats/gold/imeasure-xml";
import { MAX_HELD_RANKINGS } from "../../domain/formats/judgments/wmt-csv";
import { MAX_SYSTEMS } from "../../domain/formats/outputs/max-systems";
import { MAX_TEXT_LENGTH } from "../../domain/formats/outputs/max-text-length";
import { METRICS } from "../../domain/metrics/metrics";
import { formatCount } from "../../domain/text/format-count";
import { APPRAISE_LIMITS } from "../../domain/uploads/alignment/appraise-outputs";
import { UPLOAD_LIMITS } from "../../domain/uploads/upload-limits";
import { DEFAULT_ZIP_LIMITS } from "../../domain/zip/zip-entries-limits";

const systems = formatCount(MAX_SYSTEMS);
const characters = formatCount(MAX_TEXT_LENGTH);
const { maxEntries, maxExpansion } = DEFAULT_ZIP_LIMITS;
const tokens = Object.fromEntries(
  METRICS.flatMap(({ name, aligns }) => (aligns ? [[name, formatCount(aligns.maxTokens)]] : [])),
);

/** What the pages on formats say of limits, with the numbers that the program goes by. */
const said: Readonly<Record<string, readonly string[]>> = {
  "adjudge-jsonl": [
    `A ranking has at most ${systems} systems. A file from which a campaign is created has at most ${systems} systems in all, and at most ${characters} characters in a text.`,
  ],
  "appraise-xml": [
    `one translation of an item, at most ${systems} in all`,
    `at most ${formatCount(APPRAISE_LIMITS.segments)} segments, ${formatCount(APPRAISE_LIMITS.outputs)} outputs and ${systems} systems, and a text at most ${characters} characters`,
  ],
  "i-measure-xml": [`A sentence has at most ${formatCount(MAX_ANNOTATORS)} annotators.`],
  "line-aligned": [
    `At most ${systems} systems take part.`,
    `or more than ${characters} characters, and a file has at most ${formatCount(UPLOAD_LIMITS.lines)} lines`,
    `what expands to more than ${maxExpansion} times its size is refused`,
    `archives of more than ${formatCount(maxEntries)} entries, and entries that expand to more than ${maxExpansion} times their size`,
    `the I-measure takes texts of ${tokens.i} tokens, METEOR and TER of ${tokens.meteor}, M², HOO and edit spans of ${tokens.m2}`,
  ],
  "outputs-jsonl": [`in any order, at most ${systems}.`, `a text at most ${characters}.`],
  "outputs-table": [`At most ${systems} systems take part, and a text has at most ${characters} characters.`],
  "wmt-csv": [
    `A ranking names at most ${systems} systems`,
    `at most ${formatCount(MAX_HELD_RANKINGS)} with a \`rankingID\``,
  ],
};

test.each(Object.entries(said))("%s.md names the limits that the program keeps to", (name, sentences) => {
  const page = readFileSync(path.resolve(import.meta.dirname, `../../../public/formats/${name}.md`), "utf8");
  for (const sentence of sentences) expect(page).toContain(sentence);
});

test("M², HOO and edit spans have one limit, METEOR and TER another, as the page says", () => {
  expect([tokens.hoo, tokens.spans, tokens.ter]).toEqual([tokens.m2, tokens.m2, tokens.meteor]);
});

test("what is sent has the limits that were weighed against memory and disk; another one is a decision", () => {
  expect(MAX_TEXT_LENGTH).toBe(262_144);
  expect(UPLOAD_LIMITS).toEqual({
    piece: 4_194_304,
    chunk: 1_048_576,
    file: 4_294_967_296,
    total: 17_179_869_184,
    files: 2000,
    lines: 10_000_000,
    name: 400,
    heldAtOnce: 268_435_456,
  });
});
