import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { env } from "../../../env";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import { M2Parser } from "../../formats/gold/m2";
import { IDENTIFICATION_KAPPA } from "../../studies/conll2014-published-annotators";
import { TABLE_12 } from "../../studies/conll2014-published-scores";
import { m2Scorer } from "../m2/m2-scorer";
import { everySegment } from "../scorer";
import { annotatorText } from "./annotator-text";
import { analyseGoldSentences } from "./gold-analysis";
import type { GoldSentence } from "./gold-annotation";
import { identificationKappa } from "./identification-kappa";
import { withSharedAnnotations } from "./shared-annotations";

const settings = { unnamed: "agrees", beta: 0.5, maxUnchanged: 2 } as const;

function gold(text: string): readonly GoldSentence[] {
  const parser = new M2Parser();
  return [...parser.push(text), ...parser.end()];
}

const TWO = gold(
  "S He go to home .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\nA 2 3|||Prep||||||OPTIONAL|||-NONE-|||0\n" +
    "A 1 2|||SVA|||went|||REQUIRED|||-NONE-|||1\nA 4 4|||Mec|||,|||REQUIRED|||-NONE-|||1\n\n" +
    "S Good is it .\nA 0 3|||WOinc|||It is good|||REQUIRED|||-NONE-|||0\n\nS Fine .\n",
);

describe("analyseGoldSentences", () => {
  it("counts errors, as the file has them and with those that annotators share", () => {
    const { errors, sharedErrors, sentences, tokens, optional, overlapping } = analyseGoldSentences(
      TWO,
      settings,
    );
    expect({ sentences, tokens, optional, overlapping }).toEqual({
      sentences: 3,
      tokens: 11,
      optional: 1,
      overlapping: 0,
    });
    expect(errors).toEqual({
      annotators: [0, 1],
      sentences: [3, 1],
      types: [
        { type: "Mec", counts: [0, 1] },
        { type: "Prep", counts: [1, 0] },
        { type: "SVA", counts: [1, 1] },
        { type: "WOinc", counts: [1, 0] },
      ],
      totals: [3, 2],
    });
    expect([sharedErrors.totals, sharedErrors.sentences]).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });

  it("gives the kappa of tokens that are part of an error", () => {
    // By hand, shared: go by both, to by the first alone, Good is it by both; 6 of 11 tokens by neither.
    const expected = (5 / 11) * (4 / 11) + (6 / 11) * (7 / 11);
    expect(analyseGoldSentences(TWO, settings).agreement).toEqual([
      {
        a: 0,
        b: 1,
        kappa: (10 / 11 - expected) / (1 - expected),
        tokens: 11,
        both: 4,
        onlyFirst: 1,
        onlySecond: 0,
        neither: 6,
      },
    ]);
    const { agreement } = analyseGoldSentences(TWO, { ...settings, unnamed: "unchanged" });
    expect(agreement[0]).toMatchObject({ both: 1, onlyFirst: 4, neither: 6 });
    expect(identificationKappa(gold("S a\n"), 0, 0).kappa).toBeUndefined();
  });

  it("scores each annotator against each other", () => {
    // Neighbouring changes are one edit of the system; only "It is good" is the same edit of both.
    const { scores } = analyseGoldSentences(TWO, { ...settings, beta: 1 });
    expect(scores).toEqual([
      { annotator: 0, against: 1, p: 1 / 2, r: 1 / 3, score: 0.4, matched: 1, proposed: 2, gold: 3 },
      { annotator: 1, against: 0, p: 1 / 2, r: 1 / 3, score: 0.4, matched: 1, proposed: 2, gold: 3 },
    ]);
  });

  it("scores three annotators against the others together as well, and one against nobody", () => {
    const three = gold(
      "S a b\nA 0 1|||X|||x|||REQUIRED|||-NONE-|||0\nA 1 2|||X|||y|||REQUIRED|||-NONE-|||1\nA 0 1|||X|||x|||REQUIRED|||-NONE-|||5\n",
    );
    expect(
      analyseGoldSentences(three, settings).scores.map(({ annotator, against, score }) => [
        annotator,
        against,
        score,
      ]),
    ).toEqual([
      [0, 1, 0],
      [0, 5, 1],
      [0, "others", 1],
      [1, 0, 0],
      [1, 5, 0],
      [1, "others", 0],
      [5, 0, 1],
      [5, 1, 0],
      [5, "others", 1],
    ]);
    expect(analyseGoldSentences(gold("S a\n"), settings)).toMatchObject({ scores: [], agreement: [] });
  });

  it("is symmetric and within bounds, whatever the annotations", () => {
    fc.assert(
      fc.property(fc.array(arbitraryGoldSentence, { minLength: 1, maxLength: 4 }), (sentences) => {
        const { agreement, scores, errors } = analyseGoldSentences(sentences, settings);
        const all = sentences.flatMap(({ annotators }) => annotators.flatMap(({ edits }) => edits));
        expect(errors.totals.reduce((sum, total) => sum + total, 0)).toBe(all.length);
        for (const { a, b, kappa } of agreement) {
          const back = identificationKappa(withSharedAnnotations(sentences), b, a);
          expect(back.kappa).toBe(kappa);
          expect(kappa ?? 0).toBeGreaterThanOrEqual(-1);
          expect(kappa ?? 0).toBeLessThanOrEqual(1);
        }
        for (const { p, r } of scores) expect(Math.min(p, r) >= 0 && Math.max(p, r) <= 1).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

const folder = path.join(env().ADJUDGE_STUDIES, "conll2014");
const isThere = existsSync(path.join(folder, "conll14st-test.m2"));

describe.skipIf(!isThere)(
  `the gold of CoNLL-2014${isThere ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014)"}`,
  () => {
    const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

    it("holds 2,391 and 3,207 errors; 110 of annotator 1 stand under annotator 0 alone", () => {
      const sentences = gold(read("conll14st-test.m2"));
      const { errors, sharedErrors, agreement } = analyseGoldSentences(sentences, settings);
      expect([errors.totals, sharedErrors.totals]).toEqual([
        [2391, 3207],
        [2391, 3317],
      ]);
      expect(Number(agreement[0]?.kappa?.toFixed(2))).toBe(IDENTIFICATION_KAPPA);
      expect(identificationKappa(sentences, 0, 1).kappa?.toFixed(2)).toBe("0.41");
    });

    it("names annotator 0 alone exactly where both made the same text: 88 times", () => {
      const texts = [0, 1].map((id) => read(`conll14st-test.tok.trg${id}`).split("\n"));
      const alone = gold(read("conll14st-test.m2")).flatMap(({ annotators }, index) =>
        annotators.length === 1 && annotators[0]!.edits.length > 0 ? [index] : [],
      );
      expect(alone).toHaveLength(88);
      expect(alone.filter((index) => texts[0]?.[index] !== texts[1]?.[index])).toEqual([]);
    });

    it("gives Table 12: each annotator's published text against the other's gold", () => {
      const sentences = withSharedAnnotations(gold(read("conll14st-test.m2")));
      const against = [1, 0].map((other, id) => {
        const scorer = m2Scorer({ annotator: other });
        const texts = read(`conll14st-test.tok.trg${id}`).split("\n");
        const statistics = sentences.map((sentence, index) => {
          const segment = scorer.prepare({ source: sentence.tokens.join(" "), gold: sentence });
          return scorer.statistics(segment, texts[index] ?? "");
        });
        const { p, r, score } = scorer.score(everySegment(statistics));
        const percent = (share: number) => Number((100 * share).toFixed(2));
        return { p: percent(p), r: percent(r), f: percent(score) };
      });
      expect(against).toEqual([TABLE_12.a, TABLE_12.b]);
    });

    it("gives nothing back of annotators that another has not made", () => {
      const [sentence] = gold(read("conll14st-test.m2"));
      expect(annotatorText(sentence!, 7)).toBe(sentence?.tokens.join(" "));
    });
  },
);
