import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import { applyEdits } from "../gold/apply-edits";
import { clusterEdits } from "../gold/edit-clusters";
import type { GoldEdit, GoldSentence } from "../gold/gold-annotation";
import { chooseOutcome } from "./choose-outcome";
import { type IMeasureSettings, iMeasureSettings, iMeasures } from "./i-measure-settings";
import { iMeasureAspects } from "./measures";
import { MixedReferences } from "./mixed-references";
import { type Outcome, outcomeKey } from "./outcome";
import { threeTexts } from "./three-texts";
import { ThreeWayAligner } from "./three-way-aligner";
import { TokenNumbers } from "./token-numbers";

/** By I nothing is left out as worse, so that all outcomes can be compared. */
const settings = { ...iMeasureSettings, max: "i" as const };

/** The definition word for word: every combination, its text, and the whole texts aligned. */
function everyReference({ tokens, annotators }: GoldSentence): readonly string[] {
  const clusters = clusterEdits(annotators).map((cluster) => {
    const alternatives: (readonly GoldEdit[])[] = [];
    let everyone = true;
    for (const { id } of annotators) {
      const own = cluster.filter(({ annotator }) => annotator === id).map(({ edit }) => edit);
      if (own.length === 0 || own.some(({ required }) => !required)) everyone = false;
      const first = own.map((edit) => ({ ...edit, corrections: edit.corrections.slice(0, 1) }));
      if (own.length > 0) alternatives.push(first);
    }
    return everyone ? alternatives : [...alternatives, []];
  });
  let combinations: (readonly GoldEdit[])[] = [[]];
  for (const alternatives of clusters) {
    combinations = combinations.flatMap((before) => alternatives.map((edits) => [...before, ...edits]));
  }
  const texts = combinations
    .filter((edits) => new Set(edits.map(({ start, end }) => `${start} ${end}`)).size === edits.length)
    .map((edits) => applyEdits(tokens, edits, { keepsSomeToken: true }).join(" "));
  return [...new Set(texts)];
}

function slowOutcomes(gold: GoldSentence, hypothesis: readonly string[]): readonly Outcome[] {
  const numbers = new TokenNumbers();
  const aligner = new ThreeWayAligner();
  const source = numbers.of(gold.tokens);
  return everyReference(gold).map((text) => {
    const reference = numbers.of(text === "" ? [] : text.split(" "));
    return {
      system: aligner.counts(threeTexts(source, numbers.of(hypothesis), reference)),
      source: aligner.counts(threeTexts(source, source, reference)),
    };
  });
}

function mixed(
  gold: GoldSentence,
  hypothesis: readonly string[],
  asked: IMeasureSettings = settings,
  fewCombinations?: number,
) {
  const numbers = new TokenNumbers();
  const source = numbers.of(gold.tokens);
  const references = new MixedReferences(gold, source, numbers, new ThreeWayAligner(), fewCombinations);
  const { outcomes, areProven } = references.outcomes(numbers.of(hypothesis), asked);
  return { outcomes, areProven, textOf: (index: number) => references.text(outcomes[index]!.choice) };
}

/** All outcomes of the definition; and by the measure asked for the same winner, the first with its outcome. */
function expectSame(
  gold: GoldSentence,
  hypothesis: readonly string[],
  changed: Partial<IMeasureSettings>,
): void {
  const slow = slowOutcomes(gold, hypothesis);
  const texts = everyReference(gold);
  const all = mixed(gold, hypothesis, settings, 0);
  const keys = all.outcomes.map(({ outcome }) => outcomeKey(outcome));
  expect(keys.toSorted()).toEqual([...new Set(slow.map(outcomeKey))].toSorted());
  const asked = { ...settings, ...changed };
  const { outcomes, areProven, textOf } = mixed(gold, hypothesis, asked, 0);
  const chosen = chooseOutcome(
    outcomes.map(({ outcome }) => outcome),
    asked,
  );
  expect(areProven).toBe(true);
  expect(outcomes[chosen]?.outcome).toEqual(slow[chooseOutcome(slow, asked)]);
  expect(textOf(chosen)).toBe(texts[chooseOutcome(slow, asked)]);
}

const arbitrarySettings = fc.record({
  max: fc.constantFrom(...iMeasures),
  aspect: fc.constantFrom(...iMeasureAspects),
});

function edit(start: number, end: number, text: string): GoldEdit {
  return { start, end, type: "X", corrections: [text], required: true, comment: "" };
}

const word = fc.constantFrom("a", "b", "c", "the", "of");
const text = (minLength: number, maxLength: number) => fc.array(word, { minLength, maxLength });

/** Edits of one annotator that do not touch each other, as people make them. */
function arbitraryEdits(length: number): fc.Arbitrary<readonly GoldEdit[]> {
  const part = fc.tuple(fc.nat(4), fc.nat(2), text(0, 2));
  return fc.array(part, { maxLength: 4 }).map((parts) => {
    const edits: GoldEdit[] = [];
    let place = 0;
    for (const [gap, tokens, words] of parts) {
      const start = place + gap;
      const end = start + tokens;
      if (end > length) break;
      if (tokens > 0 || words.length > 0) edits.push(edit(start, end, words.join(" ")));
      place = end + 1;
    }
    return edits;
  });
}

const arbitrarySentence: fc.Arbitrary<GoldSentence> = text(1, 12).chain((tokens) =>
  fc
    .array(arbitraryEdits(tokens.length), { minLength: 1, maxLength: 3 })
    .map((all) => ({ tokens, annotators: all.map((edits, id) => ({ id, edits })) })),
);

describe("the same winner and the same counts as aligning every combination", () => {
  test("generated annotations, cut wherever that is certain", () => {
    fc.assert(
      fc.property(arbitrarySentence, text(0, 12), arbitrarySettings, (gold, hypothesis, changed) => {
        expectSame(gold, hypothesis, changed);
      }),
      { numRuns: 250 },
    );
  });

  test("outputs that leave most of the source alone, cut wherever that is certain", () => {
    const changes = fc.array(fc.tuple(fc.nat(12), fc.nat(1), text(0, 2)), { maxLength: 2 });
    fc.assert(
      fc.property(arbitrarySentence, changes, arbitrarySettings, (gold, made, changed) => {
        const hypothesis = [...gold.tokens];
        for (const [place, length, words] of made) hypothesis.splice(place, length, ...words);
        expectSame(gold, hypothesis, changed);
      }),
      { numRuns: 250 },
    );
  });

  test("any edits, overlapping ones and several at one place too", () => {
    const single = arbitraryGoldSentence.map(({ tokens, annotators }) => ({
      tokens,
      annotators: annotators.map(({ id, edits }) => {
        // Several edits of one annotator at one place are one, which the definition in the test leaves out.
        const places = new Map(edits.map((one) => [`${one.start} ${one.end}`, one]));
        const first = [...places.values()].map((one) => ({
          ...one,
          corrections: one.corrections.slice(0, 1),
        }));
        return { id, edits: first };
      }),
    }));
    fc.assert(
      fc.property(
        single,
        fc.array(fc.constantFrom("a", "b", "é", "🙂"), { maxLength: 6 }),
        arbitrarySettings,
        (gold, hypothesis, changed) => {
          expectSame(gold, hypothesis, changed);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("what may be combined", () => {
  const tokens = "This machines is designed for help people .".split(" ");
  const textsOf = (...edits: (readonly GoldEdit[])[]) => {
    const gold = { tokens, annotators: edits.map((own, id) => ({ id, edits: own })) };
    const { outcomes, textOf } = mixed(gold, tokens);
    return outcomes.map((_, index) => textOf(index));
  };

  test("nothing is done where an annotator did nothing", () => {
    expect(textsOf([edit(0, 1, "These"), edit(2, 3, "are")], [edit(4, 5, "to")])).toEqual([
      "These machines are designed to help people .",
      "These machines are designed for help people .",
      "These machines is designed for help people .",
      "This machines is designed for help people .",
    ]);
  });

  test("where every annotator did something, one of it is done", () => {
    const texts = textsOf([edit(0, 1, "These")], [edit(0, 1, "The")]);
    expect(texts).toEqual(["These machines is designed for help people ."]);
  });

  test("insertions of one annotator at one place go together, in their order", () => {
    const texts = textsOf([edit(4, 4, "only"), edit(4, 4, "and always")]);
    expect(texts).toEqual(["This machines is designed only and always for help people ."]);
  });

  test("an edit that would leave no token is passed over", () => {
    const gold = { tokens: ["a", "b"], annotators: [{ id: 0, edits: [edit(0, 1, ""), edit(1, 2, "")] }] };
    const { outcomes, textOf } = mixed(gold, ["a"]);
    expect(outcomes.map((_, index) => textOf(index))).toEqual(["a"]);
  });

  test("each of several corrections is an alternative", () => {
    const gold = {
      tokens,
      annotators: [{ id: 0, edits: [{ ...edit(5, 6, ""), corrections: ["helping", "to help"] }] }],
    };
    const { outcomes, textOf } = mixed(gold, tokens);
    expect(outcomes.map((_, index) => textOf(index))).toEqual([
      "This machines is designed for helping people .",
      "This machines is designed for to help people .",
    ]);
  });
});

describe("more combinations than anyone can count", () => {
  const places = Array.from({ length: 60 }, (_, index) => index);
  const annotated = (tokens: readonly string[], text: string): GoldSentence => ({
    tokens,
    annotators: [0, 1].map((id) => ({
      id,
      edits: places
        .filter((place) => place % 2 === id)
        .map((place) => edit(3 * place + 1, 3 * place + 2, text)),
    })),
  });
  const bestOf = ({ outcomes }: ReturnType<typeof mixed>) =>
    chooseOutcome(
      outcomes.map(({ outcome }) => outcome),
      iMeasureSettings,
    );

  test("the best reference takes what the output did, and is proven to be the best", () => {
    const tokens = places.flatMap((place) => [`x${place}`, `y${place}`, `z${place}`]);
    const made = new Set([3, 8, 20, 51]);
    const hypothesis = tokens.map((token, at) => (at % 3 === 1 && made.has((at - 1) / 3) ? "w" : token));
    const found = mixed(annotated(tokens, "w"), hypothesis, iMeasureSettings);
    expect(found.areProven).toBe(true);
    expect(found.textOf(bestOf(found))).toBe(hypothesis.join(" "));
  });

  test("where everything hangs together, references are looked for, and the best is said not to be proven", () => {
    const tokens = places.flatMap(() => ["a", "a", "a"]);
    const gold = annotated(tokens, "");
    const hypothesis = tokens.slice(20);
    const found = mixed(gold, hypothesis, iMeasureSettings);
    expect(found.areProven).toBe(false);
    const single = gold.annotators.map((annotator) => {
      const { outcomes } = mixed({ tokens, annotators: [annotator] }, hypothesis, iMeasureSettings);
      return outcomes[0]!.outcome;
    });
    const outcomes = found.outcomes.map(({ outcome }) => outcome);
    // At least as good as what the annotators made without mixing.
    expect(chooseOutcome([...outcomes, ...single], iMeasureSettings)).toBe(bestOf(found));
  });
});
