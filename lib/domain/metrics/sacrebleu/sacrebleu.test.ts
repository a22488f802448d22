import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { studyCorrections } from "../../../testing/studies/study-corrections";
import { everySegment, type Score, type Scorer } from "../scorer";
import { type ChrfSettings, chrfScorer } from "./chrf-metric";
import { mtevalTokens } from "./mteval-tokens";
import { sacrebleuScorer } from "./sacrebleu-metric";
import { terScorer } from "./ter-metric";
import { type TercomSettings, tercomTokens } from "./tercom-tokens";

interface Case {
  readonly references: readonly string[];
  readonly hypothesis: string;
}

function statisticsOf<P, S>(scorer: Scorer<P, S>, cases: readonly Case[]): readonly S[] {
  return cases.map(({ references, hypothesis }) =>
    scorer.statistics(scorer.prepare({ source: "", references }), hypothesis),
  );
}
const scoreOf = <P, S, T extends Score>(scorer: Scorer<P, S, T>, ...cases: readonly Case[]): T =>
  scorer.score(everySegment(statisticsOf(scorer, cases)));
const sentenceScoreOf = <P, S>(scorer: Scorer<P, S>, one: Case): number =>
  scorer.sentenceScore(statisticsOf(scorer, [one])[0]!).score;

describe("tokens of mteval-v13a", () => {
  test.each([
    ["Hello, world!", "Hello , world !"],
    ["It's 1,000.50 in 2014-15.", "It's 1,000.50 in 2014 - 15 ."],
    ["a-b x.y .5 5. e.g.", "a-b x . y . 5 5 . e . g ."],
    ["&quot;R&amp;D&quot; &lt;b&gt; &amp;lt;", '" R & D " < b > <'],
    ["one<skipped> two-\nthree\nfour", "one twothree four"],
    ["(a)[b]{c}|~^_`@#$%*+=/\\", "( a ) [ b ] { c } | ~ ^ _ ` @ # $ % * + = / \\"],
    ["... ,, \u{1f600}. «l’été»", ". . . , , \u{1f600} . «l’été»"],
    ["  ", ""],
  ])("%j", (text, tokens) => {
    expect(mtevalTokens(text).join(" ")).toBe(tokens);
  });
});

describe("words of Tercom", () => {
  const plain: TercomSettings = { case: "lc", norm: false, punct: "yes", asian: false };
  test.each<[string, Partial<TercomSettings>, string]>([
    ["Hello, World!", {}, "hello, world!"],
    ["Hello, World!", { case: "mixed" }, "Hello, World!"],
    ["Hello, World!", { norm: true }, "hello , world !"],
    ["Ann's dog's 1,5 2-3 &quot;x&quot;", { norm: true }, "ann 's dog 's 1,5 2 - 3 \" x \""],
    ["end.\n-of line\nnext", { norm: true }, "end . of line next"],
    ['Well (so), "what"? a.b;c:d!', { punct: "no" }, "well so what abcd"],
    ["他去了，好。ア", { norm: true, asian: true }, "他 去 了 ， 好 。 ア"],
    ["他去了，好。", { norm: true }, "他去了，好。"],
    ["他去了，好。", { punct: "no", asian: true }, "他去了好"],
  ])("%j with %j", (text, settings, words) => {
    expect(tercomTokens(text, { ...plain, ...settings }).join(" ")).toBe(words);
  });
});

describe("BLEU: worked examples", () => {
  const scorer = sacrebleuScorer();

  test("orders without a match have a half, a quarter … of one match", () => {
    // 4 of 5 words, 2 of 4 pairs; triples 1/(2·3), four words 1/(4·2).
    const { score, precisions } = scoreOf(scorer, { references: ["a b c d e"], hypothesis: "a b x d e" });
    expect(precisions).toEqual([4 / 5, 2 / 4, 1 / 6, 1 / 8]);
    expect(score).toBeCloseTo((0.8 * 0.5 * (1 / 6) * (1 / 8)) ** 0.25, 12);
  });

  test("without any match, or without n-grams of some order, a corpus has 0", () => {
    expect(scoreOf(scorer, { references: ["a b"], hypothesis: "c d" }).score).toBe(0);
    expect(scoreOf(scorer, { references: ["a b c"], hypothesis: "a b c" }).score).toBe(0);
    expect(scoreOf(scorer, { references: ["a"], hypothesis: "" })).toMatchObject({
      score: 0,
      brevityPenalty: 0,
    });
  });

  test("a sentence takes the orders that it has", () => {
    expect(sentenceScoreOf(scorer, { references: ["a b c"], hypothesis: "a b c" })).toBeCloseTo(1, 12);
    expect(sentenceScoreOf(scorer, { references: ["a b"], hypothesis: "a c" })).toBeCloseTo(
      Math.sqrt(0.5 * 0.5),
      12,
    );
    expect(sentenceScoreOf(scorer, { references: ["a b c d"], hypothesis: "a b" })).toBeCloseTo(
      Math.exp(1 - 4 / 2),
      12,
    );
    expect(sentenceScoreOf(scorer, { references: ["a"], hypothesis: "" })).toBe(0);
  });

  test("letter case, and tokens at white space", () => {
    const one = { references: ["The cat sat ."], hypothesis: "the cat sat." };
    expect(sentenceScoreOf(sacrebleuScorer({ case: "lc" }), one)).toBeCloseTo(1, 12);
    expect(sentenceScoreOf(sacrebleuScorer({ case: "lc", tok: "none" }), one)).toBeLessThan(1);
  });
});

describe("chrF: worked examples", () => {
  test("lengths of n-grams that a text lacks are left out, or count as next to nothing", () => {
    const same = { references: ["abc"], hypothesis: "a b c" };
    expect(scoreOf(chrfScorer(), same).score).toBe(1);
    expect(scoreOf(chrfScorer({ eff: "no" }), same).score).toBeCloseTo(3 / 6, 12);
    // One of two letters, no pair: precision and recall ¼; or one of six lengths with F ½.
    const half = { references: ["ab"], hypothesis: "aa" };
    expect(scoreOf(chrfScorer(), half).score).toBe(0.25);
    expect(scoreOf(chrfScorer({ eff: "no" }), half).score).toBeCloseTo(0.5 / 6, 12);
    expect(scoreOf(chrfScorer(), { references: ["b"], hypothesis: "" }).score).toBe(0);
  });

  test("characters are code points, and may include spaces", () => {
    const face = { references: ["\u{1f600}"], hypothesis: "\u{1f601}" };
    expect(scoreOf(chrfScorer(), face).score).toBe(0);
    const spaced = { references: ["a b"], hypothesis: "a c" };
    // 2 of 3 characters, 1 of 2 pairs, no triple.
    expect(scoreOf(chrfScorer({ space: true }), spaced).score).toBeCloseTo((2 / 3 + 1 / 2) / 3, 12);
  });

  test("chrF++ sets one punctuation mark of a word apart, the last before the first", () => {
    const words = (reference: string, hypothesis: string) =>
      scoreOf(chrfScorer({ nc: 0, nw: 1 }), { references: [reference], hypothesis }).precision;
    expect(words("( hi )", "(hi)")).toBe(1 / 2);
    expect(words('" yes', '"yes')).toBe(1);
    expect(words("! ! .", "!! .")).toBe(1);
    expect(words("a . b", "a.b")).toBe(0);
  });

  test("of several references the one with the best F, of equals the first", () => {
    const one = { references: ["xyz", "abd", "abc"], hypothesis: "abc" };
    expect(scoreOf(chrfScorer(), one).score).toBe(1);
  });
});

describe("TER: worked examples", () => {
  test("edits of the nearest reference, over the mean length of all", () => {
    const one = { references: ["a b c d", "A b"], hypothesis: "a b c" };
    expect(scoreOf(terScorer(), one)).toEqual({ score: 1 / 3, edits: 1, referenceLength: 3 });
    expect(scoreOf(terScorer(), one, { references: ["x"], hypothesis: "x y" }).score).toBe(2 / 4);
  });

  test("an empty reference is a reference", () => {
    expect(scoreOf(terScorer(), { references: ["a b", ""], hypothesis: "a" })).toEqual({
      score: 1,
      edits: 1,
      referenceLength: 1,
    });
    expect(scoreOf(terScorer(), { references: [""], hypothesis: "a b" }).score).toBe(1);
    expect(scoreOf(terScorer(), { references: [""], hypothesis: "" }).score).toBe(0);
  });
});

/** chrF by lists of n-grams, as it is defined. */
function slowChrf(cases: readonly Case[], { nc, nw, beta, eff }: ChrfSettings): number {
  const words = (text: string) =>
    text
      .split(/\s+/)
      .filter((word) => word !== "")
      .flatMap((word) => {
        const last = /^(.+)([!-/:-@[-`{-~])$/su.exec(word);
        const first = /^([!-/:-@[-`{-~])(.+)$/su.exec(word);
        return last ? [last[1]!, last[2]!] : first ? [first[1]!, first[2]!] : [word];
      });
  const ngrams = (units: readonly string[], n: number) =>
    units.slice(n - 1).map((_, start) => JSON.stringify(units.slice(start, start + n)));
  const all = (text: string) => [
    ...Array.from({ length: nc }, (_, n) => ngrams([...text.replace(/\s/g, "")], n + 1)),
    ...Array.from({ length: nw }, (_, n) => ngrams(words(text), n + 1)),
  ];
  const common = (one: readonly string[], other: readonly string[]) => {
    const left = [...other];
    return one.filter((ngram) => {
      const at = left.indexOf(ngram);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }).length;
  };
  const f = (p: number, r: number) => (p + r > 0 ? ((1 + beta ** 2) * p * r) / (beta ** 2 * p + r) : 0);
  const score = (rows: readonly (readonly [number, number, number])[]) => {
    const used = rows.filter(([output, reference]) => eff === "no" || (output > 0 && reference > 0));
    if (used.length === 0) return 0;
    const shares = used.map(([output, reference, both]) => [
      output > 0 ? both / output : 1e-16,
      reference > 0 ? both / reference : 1e-16,
    ]);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / used.length;
    if (eff === "no") return mean(shares.map(([p, r]) => f(p!, r!) || (p! + r! > 0 ? 0 : 1e-16)));
    return f(mean(shares.map(([p]) => p!)), mean(shares.map(([, r]) => r!)));
  };
  const rowsOf = ({ references, hypothesis }: Case) => {
    const candidates = references.map((reference) => {
      const theirs = all(reference);
      return all(hypothesis).map((own, n): [number, number, number] => [
        theirs[n]!.length > 0 ? own.length : 0,
        theirs[n]!.length,
        common(own, theirs[n]!),
      ]);
    });
    return candidates.reduce((best, rows) => (score(rows) > score(best) ? rows : best));
  };
  const chosen = cases.map(rowsOf);
  return score(
    chosen[0]!.map((_, n) => [0, 1, 2].map((at) => chosen.reduce((sum, rows) => sum + rows[n]![at]!, 0))) as [
      number,
      number,
      number,
    ][],
  );
}

/** BLEU by lists of n-grams, with its smoothing written out. */
function slowBleu(cases: readonly Case[]): number {
  const ngrams = (text: string, n: number) => {
    const tokens = text.split(" ").filter((token) => token !== "");
    return tokens.slice(n - 1).map((_, start) => tokens.slice(start, start + n).join(" "));
  };
  const often = (list: readonly string[], item: string) => list.filter((one) => one === item).length;
  const precisions: number[] = [];
  let misses = 0;
  let matches = 0;
  for (let n = 1; n <= 4; n++) {
    let [matched, possible] = [0, 0];
    for (const { references, hypothesis } of cases) {
      const own = ngrams(hypothesis, n);
      possible += own.length;
      for (const ngram of new Set(own))
        matched += Math.min(
          often(own, ngram),
          Math.max(...references.map((reference) => often(ngrams(reference, n), ngram))),
        );
    }
    matches += matched;
    if (matched === 0) misses += 1;
    precisions.push(possible === 0 ? 0 : (matched || 1 / 2 ** misses) / possible);
  }
  const [length, referenceLength] = cases.reduce(
    ([own, theirs], { references, hypothesis }) => {
      const words = ngrams(hypothesis, 1).length;
      const lengths = references.map((reference) => ngrams(reference, 1).length).sort((a, b) => a - b);
      return [own + words, theirs + lengths.sort((a, b) => Math.abs(a - words) - Math.abs(b - words))[0]!];
    },
    [0, 0] as const as readonly [number, number],
  );
  if (matches === 0 || precisions.includes(0)) return 0;
  const mean = precisions.reduce((product, precision) => product * precision, 1) ** 0.25;
  return mean * (length < referenceLength ? Math.exp(1 - referenceLength / length) : 1);
}

const text = (units: readonly string[]) =>
  fc.array(fc.constantFrom(...units), { maxLength: 9 }).map((words) => words.join(" "));
const caseOf = (units: readonly string[]) =>
  fc.record({ references: fc.array(text(units), { minLength: 1, maxLength: 3 }), hypothesis: text(units) });

describe("slow versions: the definitions, literally", () => {
  test("BLEU", () => {
    const cases = fc.array(caseOf(["a", "b", "c", "d"]), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cases, (some) => {
        expect(scoreOf(sacrebleuScorer({ tok: "none" }), ...some).score).toBeCloseTo(slowBleu(some), 12);
      }),
      { numRuns: 300 },
    );
  });

  test("chrF and chrF++", () => {
    const cases = fc.array(caseOf(["ab", "abc.", "(b", "c", "!", "\u{1f600}?", "d-d"]), {
      minLength: 1,
      maxLength: 4,
    });
    const settings = fc.record({
      nc: fc.integer({ min: 1, max: 6 }),
      nw: fc.integer({ min: 0, max: 2 }),
      beta: fc.constantFrom(1, 2, 3),
      eff: fc.constantFrom("yes" as const, "no" as const),
      space: fc.constant(false),
      case: fc.constant("mixed" as const),
    });
    fc.assert(
      fc.property(cases, settings, (some, wanted) => {
        expect(scoreOf(chrfScorer(wanted), ...some).score).toBeCloseTo(slowChrf(some, wanted), 10);
      }),
      { numRuns: 200 },
    );
  });
});

const scorers = { sacrebleu: sacrebleuScorer(), chrf: chrfScorer({ nw: 2 }), ter: terScorer({ norm: true }) };

describe.each(Object.entries(scorers))("%s", (_, each) => {
  const scorer = each as Scorer<unknown, unknown>;

  test("the order of references does not matter, and a reference itself is right", () => {
    fc.assert(
      fc.property(caseOf(["a", "b,", "c", "d."]), (one) => {
        const turned = { ...one, references: one.references.toReversed() };
        expect(scoreOf(scorer, turned).score).toBeCloseTo(scoreOf(scorer, one).score, 12);
        const right = { ...one, hypothesis: one.references[0]! };
        if (right.hypothesis !== "")
          expect(sentenceScoreOf(scorer, right)).toBeCloseTo(scorer.metric === "ter" ? 0 : 1, 12);
      }),
    );
  });

  test.each(adversarialSegments)("hostile input: $name", ({ reference, hypothesis }) => {
    const one = { references: [reference, ""], hypothesis };
    expect(scoreOf(scorer, one).score).toBeGreaterThanOrEqual(0);
    expect(sentenceScoreOf(scorer, one)).toBeGreaterThanOrEqual(0);
  });

  test("a segment without references is refused", () => {
    expect(() => scorer.prepare({ source: "a" })).toThrow("needs a reference");
  });
});

test("signatures name what sacreBLEU's own name", () => {
  const segments = [{ source: "", references: ["a", "b"] }];
  expect(sacrebleuScorer({}, segments).settings).toEqual({
    ...{ nrefs: 2, case: "mixed", eff: false, tok: "13a", smooth: "exp" },
  });
  expect(chrfScorer({ nw: 2 }, [...segments, { source: "", references: ["a"] }]).settings).toEqual({
    ...{ nrefs: "var", case: "mixed", eff: "yes", nc: 6, nw: 2, space: false, beta: 2 },
  });
  expect(terScorer({ norm: true }, segments).settings).toEqual({
    ...{ nrefs: 2, case: "lc", tok: "tercom", norm: true, punct: "yes", asian: false },
  });
});

/**
 * What sacreBLEU 2.6 (January 2026) gave for outputs of CoNLL-2014 with its two corrected texts, lines trimmed: BLEU
 * without and with 13a, chrF2, chrF2++, TER, and TER normalised without punctuation.
 */
const PUBLISHED = {
  AMU: [83.559897, 83.61024, 91.469066, 90.755626, 9.472634, 9.79804],
  INPUT: [86.900347, 86.946358, 93.243602, 92.575042, 7.838962, 8.002036],
  NTHU: [82.64732, 82.703329, 90.64886, 89.853587, 10.537348, 10.837832],
  UFC: [86.946343, 86.992095, 93.239383, 92.570214, 7.845616, 8.005672],
};

const study = studyCorrections();

describe.skipIf(!study)("the test set of CoNLL-2014 (needs its files in ADJUDGE_STUDIES)", () => {
  test("oracle: every score of sacreBLEU to its six digits", () => {
    const { segments, outputs } = study!;
    const all = [
      ...[sacrebleuScorer({ tok: "none" }), sacrebleuScorer(), chrfScorer(), chrfScorer({ nw: 2 })],
      ...[terScorer(), terScorer({ norm: true, punct: "no" })],
    ] as readonly Scorer<unknown, unknown>[];
    for (const [place, scorer] of all.entries()) {
      const prepared = segments.map(scorer.prepare);
      for (const [system, scores] of Object.entries(PUBLISHED)) {
        const lines = outputs.get(system)!;
        const { score } = scorer.score(
          everySegment(prepared.map((segment, line) => scorer.statistics(segment, lines[line]!))),
        );
        expect((100 * score).toFixed(6), `${scorer.metric} of ${system}`).toBe(scores[place]!.toFixed(6));
      }
    }
  });
});
