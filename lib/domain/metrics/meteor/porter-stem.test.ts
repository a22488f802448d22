import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { porterMeasure } from "./porter-letters";
import { porterStem } from "./porter-stem";

describe("oracle: Porter (1980) and the vocabulary published with his program", () => {
  test.each([
    ["tr ee tree y by", 0],
    ["trouble oats trees ivy", 1],
    ["troubles private oaten orrery", 2],
  ])("m of %s", (words, measure) => {
    for (const word of words.split(" ")) expect(porterMeasure(word), word).toBe(measure);
  });

  test.each([
    "caresses caress",
    "ponies poni",
    "ties ti",
    "cats cat",
    "feed feed",
    "agreed agre",
    "plastered plaster",
    "bled bled",
    "motoring motor",
    "sing sing",
    "conflated conflat",
    "troubled troubl",
    "sized size",
    "hopping hop",
    "tanned tan",
    "falling fall",
    "hissing hiss",
    "fizzed fizz",
    "failing fail",
    "filing file",
    "happy happi",
    "sky sky",
    "relational relat",
    "conditional condit",
    "rational ration",
    "digitizer digit",
    "differently differ",
    "analogously analog",
    "vietnamization vietnam",
    "predication predic",
    "operator oper",
    "feudalism feudal",
    "decisiveness decis",
    "hopefulness hope",
    "callousness callous",
    "formality formal",
    "sensitivity sensit",
    "sensibility sensibl",
    "triplicate triplic",
    "formative form",
    "formalize formal",
    "electricity electr",
    "electrical electr",
    "hopeful hope",
    "goodness good",
    "revival reviv",
    "allowance allow",
    "inference infer",
    "airliner airlin",
    "gyroscopic gyroscop",
    "adjustable adjust",
    "defensible defens",
    "irritant irrit",
    "replacement replac",
    "adjustment adjust",
    "dependent depend",
    "adoption adopt",
    "communism commun",
    "activate activ",
    "homologous homolog",
    "effective effect",
    "bowdlerize bowdler",
    "probate probat",
    "rate rate",
    "cease ceas",
    "controlling control",
    "rolling roll",
    "generalizations gener",
    "oscillators oscil",
    "abilities abil",
    "archaeology archaeolog",
    "possibly possibl",
    "is is",
    "as as",
  ])("%s", (pair) => {
    const [word = "", stem] = pair.split(" ");
    expect(porterStem(word)).toBe(stem);
  });
});

test("property: a stem is no longer than its word, whatever the word", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[a-z]{1,12}$/)), (word) => {
      expect(porterStem(word).length).toBeLessThanOrEqual(word.length);
    }),
  );
});

test("a word of a million letters y does not stop it", () => {
  expect(porterStem("y".repeat(1_000_000))).toHaveLength(1_000_000);
});
