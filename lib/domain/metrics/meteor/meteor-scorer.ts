import { goldTokens } from "../gold/gold-tokens";
import type { Score, Scorer } from "../scorer";
import { type LexiconWord, lexicon } from "./lexicon";
import { englishParameters, type MeteorParameters, meteorModules } from "./meteor-parameters";
import { type MeteorStatistics, meteorStatistics } from "./meteor-statistics";
import { type MeteorSums, meteorOfSums, sumMeteor } from "./meteor-sums";
import type { SynonymLookup } from "./synonym-lookup";

export interface MeteorScore extends Score {
  readonly precision: number;
  readonly recall: number;
  readonly fMean: number;
  readonly penalty: number;
  readonly matches: number;
  readonly chunks: number;
  /** Segments whose alignment is the best one found, but not proven to be the best there is. */
  readonly inexact: number;
}

export interface MeteorSettings {
  /** Without it words match by form and stem only. */
  readonly synonyms?: SynonymLookup | undefined;
  readonly parameters?: Partial<MeteorParameters> | undefined;
}

/** The references of a segment, looked up. */
export type MeteorSegment = readonly (readonly LexiconWord[])[];

/**
 * METEOR (Denkowski and Lavie, Meteor Universal, 2014) for English, without its paraphrase table: matches are of
 * single words, equal in lower case, with equal stems by Porter's algorithm, or with a common set of synonyms where
 * a lookup is given. Scores are therefore lower than those of the original program and compare only with each other.
 * The score of a corpus comes from summed counts, each segment's against its best reference. Tokens are what stands
 * between white space, punctuation included.
 */
export function meteorScorer({
  synonyms,
  parameters,
}: MeteorSettings = {}): Scorer<MeteorSegment, MeteorStatistics, MeteorScore> {
  const given: MeteorParameters = { ...englishParameters, ...parameters };
  const lookUp = lexicon(synonyms);
  const wordsOf = (text: string) => goldTokens(text).map(lookUp);
  const { weights, ...shape } = given;
  const modules = meteorModules.filter((module) => module !== "synonym" || synonyms);
  return {
    metric: "meteor",
    settings: {
      ...shape,
      modules: Object.fromEntries(modules.map((module) => [module, weights[module]])),
      synonyms: synonyms?.name ?? "none",
      paraphrases: "none",
      case: "lower",
    },
    prepare: ({ references = [] }) => {
      if (references.length === 0) throw new Error("METEOR needs a reference");
      return references.map(wordsOf);
    },
    statistics: (segment, hypothesis) => meteorStatistics(segment, wordsOf(hypothesis), given),
    score: (chosen) => {
      let inexact = 0;
      for (let position = 0; position < chosen.length; position++) {
        if (!chosen.at(position).proven) inexact++;
      }
      return scoreOf(sumMeteor(chosen), given, inexact);
    },
    sentenceScore: (statistics) => scoreOf(statistics, given, statistics.proven ? 0 : 1),
  };
}

function scoreOf(sums: MeteorSums, parameters: MeteorParameters, inexact: number): MeteorScore {
  return { ...meteorOfSums(sums, parameters), matches: sums.matches, chunks: sums.chunks, inexact };
}
