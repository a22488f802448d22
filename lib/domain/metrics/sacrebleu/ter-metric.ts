import { defineMetric } from "../metric-definition";
import { LETTER_CASE } from "../metric-option";
import { sameTextOnce } from "../same-text-once";
import type { Score, Scorer, SegmentToScore } from "../scorer";
import { numberOfReferences } from "./sacrebleu-signature";
import { type TercomSettings, tercomTokens } from "./tercom-tokens";
import { translationEdits } from "./translation-edits";

const defaults: TercomSettings = { case: "lc", norm: false, punct: "yes", asian: false };

export const terMetric = defineMetric(
  {
    name: "ter",
    title: "TER",
    needs: "references",
    ignoresSource: true,
    lowerIsBetter: true,
    aligns: { texts: ["reference", "hypothesis"], maxTokens: 4000 },
    options: [
      LETTER_CASE,
      { flags: "--norm", meaning: "resolve entities and set punctuation apart", setting: "norm" },
      {
        flags: "--punct <use>",
        meaning: "no: punctuation is removed",
        value: { kind: "choice", choices: ["yes", "no"] },
        setting: "punct",
      },
      {
        flags: "--asian",
        meaning: "with --norm or --punct no: Chinese and Japanese characters and punctuation too",
        setting: "asian",
      },
    ],
    columns: () => [
      ["TER", "score", 4],
      ["Edits", "edits", 0],
      ["Reference words", "referenceLength", 1],
    ],
    operations: () => 20_000,
  },
  (settings: Partial<TercomSettings>, segments: readonly SegmentToScore[]) => ({
    scorer: terScorer(settings, segments),
  }),
);

interface TerScore extends Score {
  readonly edits: number;
  /** Words of the references, of several the mean. */
  readonly referenceLength: number;
}

interface TerSegment {
  readonly references: readonly Int32Array[];
  /** Of each word of a reference its number. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly referenceLength: number;
}

interface TerStatistics {
  readonly edits: number;
  readonly referenceLength: number;
}

const UNKNOWN = -1;

/**
 * The translation edit rate (Snover et al. 2006) as sacreBLEU 2 computes it: edits of the reference that takes fewest,
 * over the mean number of words of all references, summed over the corpus. Less is better. Against empty references an
 * output with words has 1, an empty one 0.
 */
export function terScorer(
  wanted: Partial<TercomSettings> = {},
  segments: readonly SegmentToScore[] = [],
): Scorer<TerSegment, TerStatistics, TerScore> {
  const settings = { ...defaults, ...wanted };
  const { case: letterCase, ...processing } = settings;
  return {
    metric: "ter",
    settings: { nrefs: numberOfReferences(segments), case: letterCase, tok: "tercom", ...processing },
    prepare: ({ references: texts = [] }) => {
      if (texts.length === 0) throw new Error("TER needs a reference");
      const numbers = new Map<string, number>();
      const references = texts.map((text) =>
        Int32Array.from(tercomTokens(text, settings), (word) => {
          const number = numbers.get(word) ?? numbers.size;
          numbers.set(word, number);
          return number;
        }),
      );
      const words = references.reduce((sum, { length }) => sum + length, 0);
      return { references, numbers, referenceLength: words / references.length };
    },
    statistics: sameTextOnce(({ references, numbers, referenceLength }, hypothesis) => {
      const words = tercomTokens(hypothesis, settings);
      const output = Int32Array.from(words, (word) => numbers.get(word) ?? UNKNOWN);
      return {
        edits: Math.min(...references.map((reference) => translationEdits(output, reference))),
        referenceLength,
      };
    }),
    score: (chosen) => {
      let [edits, referenceLength] = [0, 0];
      for (let position = 0; position < chosen.length; position++) {
        const one = chosen.at(position);
        edits += one.edits;
        referenceLength += one.referenceLength;
      }
      return terOf({ edits, referenceLength });
    },
    sentenceScore: terOf,
  };
}

function terOf({ edits, referenceLength }: TerStatistics): TerScore {
  const score = referenceLength > 0 ? edits / referenceLength : edits > 0 ? 1 : 0;
  return { score, edits, referenceLength };
}
