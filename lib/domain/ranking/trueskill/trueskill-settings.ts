/** The model of one TrueSkill run. */
export interface TrueSkillSettings {
  /** Standard deviation of a system's skill before the first play; the mean is 0. */
  readonly sigma: number;
  /** Standard deviation of one performance around the skill. */
  readonly beta: number;
  /** Share of draws among equals; above 0 and below 1. */
  readonly drawProbability: number;
  /** How many plays make a run. */
  readonly plays: number;
}

const SIGMA = 0.5;

/**
 * As the evaluation campaign of WMT14 set them, and the 2015 study after it: n = judgments + 1 plays, and a beta of
 * sigma·n/40 that grows with the plays, so that a run of many plays moves slowly. Skills do not drift between plays
 * (tau = 0).
 */
export function wmt14Settings(judgments: number): TrueSkillSettings {
  const plays = judgments + 1;
  return { sigma: SIGMA, beta: (SIGMA * plays) / 40, drawProbability: 0.25, plays };
}
