import { z } from "zod";
import { type RangeKind, type ReplicateUnit, rangeKinds } from "../../ranking/bootstrap";
import { resultFiltersSchema } from "./result-filters";

const p = z.number().min(0.001).max(0.5).default(0.05);
/** The campaign's seed where it is none. */
const seed = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .nullable()
  .default(null);
const filters = resultFiltersSchema.prefault({});

export const resamplingUnits = ["ranking", "judgment", "segment", "document", "judge"] as const;
/** What uncertainty is over: segments and judges at once, or a unit of resampling. */
export const uncertaintyUnits = ["both", ...resamplingUnits] as const;
/** What replicates are: of uncertainty over a unit, or runs of TrueSkill over the judgments as they are. */
export const replicateUnits = [...uncertaintyUnits, "run"] as const satisfies readonly ReplicateUnit[];
export const rankingMethods = ["ew", "trueskill", "bt", "pl"] as const;

export type RankingMethod = (typeof rankingMethods)[number];

/** What rankings are weighted to; as they were drawn where it is none. */
export const weightings = ["test-set"] as const;

/**
 * How the leaderboard is to be made; every key has a default. `bootstrap` is how many resamples there are, of TrueSkill
 * each with a run; or how many runs of TrueSkill over the judgments as they are, which is its unit `run`.
 */
export const leaderboardRequestSchema = z.strictObject({
  kind: z.literal("leaderboard").default("leaderboard"),
  method: z.enum(rankingMethods).default("ew"),
  /** What is usual for the rankings at hand where it is none: see `settledRequest`. */
  unit: z.enum(replicateUnits).nullable().default(null),
  /** What is usual for the unit where it is none. */
  ranges: z.enum(rangeKinds).nullable().default(null),
  bootstrap: z.int().min(1).max(10_000).default(1000),
  p,
  seed,
  /** For Plackett–Luce: half a win and half a loss of each system against a ghost. */
  ghost: z.boolean().default(false),
  /** For Expected Wins and Bradley–Terry over segments and judges: every segment of the test set counts alike. */
  weights: z.enum(weightings).nullable().default(null),
  filters,
});

export const accuracyRequestSchema = z.strictObject({
  kind: z.literal("accuracy").default("accuracy"),
  method: z.enum(["ew", "trueskill"]).default("ew"),
  folds: z.int().min(2).max(1000).default(100),
  /** Rankings per fold, for its clusters. */
  bootstrap: z.int().min(1).max(1000).default(100),
  p,
  seed,
  filters,
});

export const agreementRequestSchema = z.strictObject({
  kind: z.literal("agreement").default("agreement"),
  /** Resamples of segments for the intervals of alpha. */
  bootstrap: z.int().min(0).max(10_000).default(1000),
  p,
  seed,
  filters,
});

/** Whether the order by a method would stand. */
export const robustnessRequestSchema = z.strictObject({
  kind: z.literal("robustness").default("robustness"),
  method: z.enum(rankingMethods).default("ew"),
  /** For Plackett–Luce. */
  ghost: z.boolean().default(false),
  bootstrap: z.int().min(40).max(10_000).default(1000),
  /** Random halvings of the segments. */
  splits: z.int().min(0).max(5000).default(500),
  p,
  seed,
  filters,
});

/** Whatever can be asked of the analyses of a campaign's rankings. */
export const analysisRequestSchema = z.discriminatedUnion("kind", [
  leaderboardRequestSchema.extend({ kind: z.literal("leaderboard") }),
  accuracyRequestSchema.extend({ kind: z.literal("accuracy") }),
  agreementRequestSchema.extend({ kind: z.literal("agreement") }),
  robustnessRequestSchema.extend({ kind: z.literal("robustness") }),
]);

export type AnalysisUnit = (typeof uncertaintyUnits)[number];
export type LeaderboardRequest = z.infer<typeof leaderboardRequestSchema>;
export type AccuracyRequest = z.infer<typeof accuracyRequestSchema>;
export type AgreementRequest = z.infer<typeof agreementRequestSchema>;
/** One of which it is known what uncertainty is over, and which ranges are made. */
export type SettledLeaderboardRequest = LeaderboardRequest & {
  readonly unit: ReplicateUnit;
  readonly ranges: RangeKind;
};
/** One that says how certain the judgments make it. */
export type ResamplingRequest = SettledLeaderboardRequest & { readonly unit: AnalysisUnit };

/** Whether uncertainty is that of the judgments; otherwise it is TrueSkill as it was published. */
export function isResampling(request: SettledLeaderboardRequest): request is ResamplingRequest {
  return request.unit !== "run";
}
export type RobustnessRequest = z.infer<typeof robustnessRequestSchema>;
export type AnalysisRequest = LeaderboardRequest | AccuracyRequest | AgreementRequest | RobustnessRequest;

/** What is left out takes its default. */
export type LeaderboardChoices = z.input<typeof leaderboardRequestSchema>;
export type AccuracyChoices = z.input<typeof accuracyRequestSchema>;
export type RobustnessChoices = z.input<typeof robustnessRequestSchema>;
export type AgreementChoices = z.input<typeof agreementRequestSchema>;
