/** How words match, the surest first. */
export const meteorModules = ["exact", "stem", "synonym"] as const;
export type MeteorModule = (typeof meteorModules)[number];

export interface MeteorParameters {
  /** How much recall counts against precision. */
  readonly alpha: number;
  /** How the penalty grows with fragmentation. */
  readonly beta: number;
  /** The largest penalty. */
  readonly gamma: number;
  /** How much content words count against function words. */
  readonly delta: number;
  /** What a match of each kind is worth. */
  readonly weights: Readonly<Record<MeteorModule, number>>;
}

/** Those of METEOR 1.5 for English (Denkowski and Lavie 2014), tuned there together with a paraphrase table. */
export const englishParameters: MeteorParameters = {
  alpha: 0.85,
  beta: 0.2,
  gamma: 0.6,
  delta: 0.75,
  weights: { exact: 1, stem: 0.6, synonym: 0.8 },
};
