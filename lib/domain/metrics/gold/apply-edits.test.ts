import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { env } from "../../../env";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import { M2Parser } from "../../formats/gold/m2";
import { applyEdits, countPassedOver } from "./apply-edits";
import type { GoldEdit } from "./gold-annotation";

const edit = (start: number, end: number, ...corrections: string[]): GoldEdit => ({
  start,
  end,
  type: "X",
  corrections,
  required: true,
  comment: "",
});
const source = ["a", "b", "c", "d"];
const applied = (...edits: GoldEdit[]) => applyEdits(source, edits).join(" ");

/** The definition word for word: split the array at each edit, and look at every edit applied before for an overlap. */
function applySlowly(tokens: readonly string[], edits: readonly GoldEdit[]): readonly string[] {
  const order = edits.map((_, index) => index);
  order.sort((a, b) => {
    const [one, other] = [edits[a]!, edits[b]!];
    return other.start - one.start || other.end - one.end || b - a;
  });
  const done: GoldEdit[] = [];
  let result = [...tokens];
  for (const index of order) {
    const { start, end, corrections } = edits[index]!;
    const isInsertion = start === end;
    const isFree = done.every((other) =>
      isInsertion
        ? other.start === other.end || start <= other.start || start >= other.end
        : other.start === other.end
          ? other.start <= start || other.start >= end
          : end <= other.start || start >= other.end,
    );
    if (!isFree) continue;
    done.push(edits[index]!);
    const words = corrections[0]!.split(" ").filter((word) => word !== "");
    result = [...result.slice(0, start), ...words, ...result.slice(end)];
  }
  return result;
}

describe("applyEdits", () => {
  test.each([
    ["nothing", applied(), "a b c d"],
    ["a replacement by more tokens", applied(edit(1, 2, "x y")), "a x y c d"],
    [
      "a deletion and an insertion, whatever their order",
      applied(edit(4, 4, "z"), edit(0, 1, "")),
      "b c d z",
    ],
    ["two insertions at one place", applied(edit(1, 1, "x"), edit(1, 1, "y")), "a x y b c d"],
    ["an insertion before what is replaced", applied(edit(1, 3, "y"), edit(1, 1, "x")), "a x y d"],
    ["an insertion behind what is replaced", applied(edit(1, 3, "y"), edit(3, 3, "x")), "a y x d"],
    ["the right one of two that overlap", applied(edit(0, 2, "x"), edit(1, 3, "y")), "a y d"],
    ["the insertion inside another edit", applied(edit(0, 3, "x"), edit(1, 1, "y")), "a y b c d"],
    ["the later of two for the same tokens", applied(edit(0, 1, "x"), edit(0, 1, "y")), "y b c d"],
    ["the first correction", applied(edit(0, 4, "x", "y")), "x"],
    ["everything deleted", applied(edit(0, 4, "")), ""],
  ])("%s", (_name, result, expected) => {
    expect(result).toBe(expected);
  });

  it("takes the correction that is chosen", () => {
    const edits = [edit(0, 1, "x", "y"), edit(1, 2, "v", "w")];
    const choice = { correctionOf: ({ corrections }: GoldEdit, index: number) => corrections[index] ?? "" };
    expect(applyEdits(source, edits, choice)).toEqual(["x", "w", "c", "d"]);
  });

  it("keeps some token where asked to", () => {
    expect(applyEdits(["a", "b"], [edit(0, 1, ""), edit(1, 2, "")], { keepsSomeToken: true })).toEqual(["a"]);
    expect(applyEdits(["a"], [edit(0, 1, ""), edit(1, 1, "b")], { keepsSomeToken: true })).toEqual(["b"]);
  });

  it("does what the definition says", () => {
    fc.assert(
      fc.property(arbitraryGoldSentence, ({ tokens, annotators }) => {
        for (const { edits } of annotators)
          expect(applyEdits(tokens, edits)).toEqual(applySlowly(tokens, edits));
      }),
    );
  });

  it("counts what it passes over", () => {
    expect(countPassedOver([edit(0, 2, "x"), edit(1, 3, "y"), edit(1, 3, "z"), edit(3, 3, "z")])).toBe(2);
  });
});

const folder = path.join(env().ADJUDGE_STUDIES, "conll2014");
const isThere = existsSync(path.join(folder, "conll14st-test.tok.trg0"));

test.skipIf(!isThere)(
  `annotator 1's edits make the published corrected text, but for the type Um, which it leaves open${isThere ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014)"}`,
  () => {
    const file = (name: string) => readFileSync(path.join(folder, name), "utf8");
    const parser = new M2Parser();
    const sentences = [...parser.push(file("conll14st-test.m2")), ...parser.end()];
    const published = file("conll14st-test.tok.trg0").split("\n");
    const different = sentences.filter(({ tokens, annotators }, index) => {
      const edits = annotators.find(({ id }) => id === 0)?.edits ?? [];
      if (edits.some(({ type }) => type === "Um")) return false;
      return applyEdits(tokens, edits).join(" ") !== published[index]?.trim().split(/\s+/).join(" ");
    });
    expect(different.map(({ line }) => line)).toEqual([]);
  },
);
