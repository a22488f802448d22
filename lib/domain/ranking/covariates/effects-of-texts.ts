import { type DescribedRankings, TEXT_COVARIATES, type TextCovariate } from "./describe-rankings";
import { fitTextEffects, type TextEffect } from "./text-effects";

/** A system's place by Bradley–Terry as it is, and as it would be had all texts stood at one place of the screen. */
export interface CorrectedPlace {
  readonly system: string;
  readonly score: number;
  readonly rank: number;
  readonly corrected: number;
  readonly correctedRank: number;
}

/** What goes with preference beyond who wrote a text. */
export interface EffectsOfTexts extends Pick<DescribedRankings, "leftOut" | "unknown"> {
  /** Of all covariates together; nothing where no finite values are the likeliest. */
  readonly effects: readonly (TextEffect & { readonly covariate: TextCovariate })[] | null;
  readonly unidentified: readonly TextCovariate[];
  /** Rankings that the effects come from; null where it is not known which judgments belong to one. */
  readonly rankings: number | null;
  /** The position is the only covariate that is no matter of the text; nothing where its effect is not known. */
  readonly places: readonly CorrectedPlace[] | null;
  readonly p: number;
}

/**
 * The effects of all covariates that are known, and what the position alone does to the order of the systems.
 *
 * @param shown the systems that are ranked among each other, where these are not all
 */
export function effectsOfTexts(
  described: DescribedRankings,
  p: number,
  shown?: readonly string[],
): EffectsOfTexts {
  const { systems, covariates, rankings, isUngrouped, leftOut, unknown } = described;
  if (covariates.length === 0) return nothingTold(isUngrouped ? null : rankings.length, p);
  const fit = fitTextEffects({ systems: systems.length, covariates, rankings, isUngrouped }, p);
  const named = (covariate: string) => covariate as TextCovariate;
  return {
    effects: fit?.effects.map((effect) => ({ ...effect, covariate: named(effect.covariate) })) ?? null,
    unidentified: (fit?.unidentified ?? []).map(named),
    rankings: isUngrouped ? null : rankings.length,
    places: correctedPlaces(described, p, shown),
    ...{ leftOut, unknown, p },
  };
}

/** Of rankings, as many as there are, that tell no covariate. */
export function nothingTold(rankings: number | null, p: number): EffectsOfTexts {
  return { effects: [], unidentified: [], unknown: TEXT_COVARIATES, rankings, leftOut: 0, places: null, p };
}

function correctedPlaces(
  { systems, covariates, rankings }: DescribedRankings,
  p: number,
  shown: readonly string[] = systems,
): readonly CorrectedPlace[] | null {
  const position = covariates.indexOf("position");
  if (position === -1) return null;
  const seen = rankings.map((ranking) => ({
    ...ranking,
    texts: ranking.texts.map((text) => ({ ...text, values: [text.values[position]!] })),
  }));
  const raw = fitTextEffects({ systems: systems.length, covariates: [], rankings }, p);
  const fit = fitTextEffects({ systems: systems.length, covariates: ["position"], rankings: seen }, p);
  if (raw === undefined || fit === undefined || fit.effects.length === 0) return null;
  const wanted = new Set(shown);
  const isShown = systems.map((system) => wanted.has(system));
  const rankIn = (scores: Float64Array, score: number) =>
    1 + scores.reduce((count, other, at) => count + Number(isShown[at] && other > score), 0);
  return systems
    .flatMap((system, at): CorrectedPlace[] => {
      const [score, corrected] = [raw.scores[at]!, fit.scores[at]!];
      if (!isShown[at]) return [];
      if (Number.isNaN(score) || Number.isNaN(corrected)) return [];
      const [rank, correctedRank] = [rankIn(raw.scores, score), rankIn(fit.scores, corrected)];
      return [{ system, score, rank, corrected, correctedRank }];
    })
    .sort((one, other) => one.rank - other.rank);
}
