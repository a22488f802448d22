import { z } from "zod";
import { leftOutJudgments } from "../judgments/system-choice";
import { rangeKinds } from "../ranking/bootstrap";
import { headToHeadTests } from "../ranking/head-to-head";
import { rankingMethods, replicateUnits, weightings } from "../results/filters/analysis-request";
import { MAX_SET_NAME, type ResultFilters } from "../results/filters/result-filters";
import { scoredScopes } from "../results/metrics/scored-segments";

const campaign = z.guid().toLowerCase().describe("The id of the campaign.");
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)
  .describe("The address of the public page: /p/{slug}.");

/** A number as an address spells it; anything else, nothing at all among it, is refused. */
const spelt = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "Expected a number.")
    .transform(Number)
    .pipe(schema);

const line = spelt(z.int().min(1)).optional();
const seed = spelt(
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
)
  .optional()
  .describe("Default: the campaign’s seed.");
const p = spelt(z.number().min(0.001).max(0.5))
  .default(0.05)
  .describe("Significance of ranges and clusters.");

const yesOrNo = z.enum(["yes", "no"]);

export const callPath = z.strictObject({ call: z.guid().toLowerCase().describe("The id of the call.") });
export const submissionPath = callPath.extend({
  number: spelt(z.int().min(1).max(999_999)).describe("The team’s own running number."),
});
const testSet = z.string().max(200).default("test").describe("The name of the test set.");
export const alternativesQuery = z.strictObject({ testSet });
export const handInAlternativesQuery = z.strictObject({
  testSet,
  fileName: z.string().max(200).default("alternatives").describe("What errors call the file."),
});
export const handInQuery = z.strictObject({
  testSet,
  fileName: z.string().max(200).default("outputs.txt").describe("What the file is called on the receipt."),
  system: z.string().max(100).optional().describe("The name of the system, for the team and the organisers."),
  description: z.string().max(2000).optional().describe("Of the system, in a sentence or two."),
  constrained: yesOrNo.optional().describe("Made with nothing but what the rules allow."),
  primary: yesOrNo.default("no").describe("Make it the team’s primary on the test set."),
  anyway: yesOrNo.default("no").describe("Count it in spite of doubts, such as another tokenisation."),
});

export const noParameters = z.strictObject({});
export const campaignPath = z.strictObject({ campaign });
export const publicPath = z.strictObject({ slug });

const systemNames = z.array(z.string().min(1).max(200)).default([]);

/** Which systems are compared. */
const systems = {
  set: z.string().min(1).max(MAX_SET_NAME).optional().describe("Only the systems of this saved set."),
  system: systemNames.describe("Only these systems; repeatable."),
  withoutSystem: systemNames.describe("Not these systems; repeatable."),
  leftOut: z
    .enum(leftOutJudgments)
    .default("dropped")
    .describe(
      "Judgments of the systems left out. dropped: every judgment that involves one is gone. kept: they still count for the others, and only the chosen systems are ranked and shown.",
    ),
};

/** Which rankings enter a result. */
const filters = {
  judge: z
    .array(z.string().min(1).max(200))
    .default([])
    .describe("Only these judges, by their names in exports; repeatable."),
  withoutJudge: z.array(z.string().min(1).max(200)).default([]).describe("Not these judges; repeatable."),
  document: z
    .array(z.string().max(1000))
    .default([])
    .describe("Only segments of these documents; repeatable."),
  fromLine: line.describe("From this segment, counted from 1."),
  toLine: line.describe("Up to this segment, counted from 1."),
  from: z.iso.datetime().optional().describe("Answers given at or after this moment."),
  until: z.iso.datetime().optional().describe("Answers given before this moment."),
  minimumAgreement: spelt(z.number().min(-1).max(1))
    .optional()
    .describe("Only judges whose kappa with all others is at least this."),
  withoutOrganisers: z.enum(["true", "false"]).default("false").describe("Without rankings by organisers."),
  ...systems,
};

const filtersQuery = z.strictObject(filters);

export const headToHeadQuery = z.strictObject({
  tests: z
    .enum(headToHeadTests)
    .default("corrected")
    .describe(
      "corrected: tests of pairs allow for other segments and judges, and significance is of p-values corrected for how many pairs there are (Holm). published: exact sign tests, uncorrected. Above 20,000 rankings, some selections have published tests only.",
    ),
  ...filters,
});

const { leftOut: _, ...ofSystems } = systems;

/** Scores of metrics have no judgments that could be dropped or kept. */
export const metricsQuery = z.strictObject({
  ...ofSystems,
  segments: z
    .enum(scoredScopes)
    .optional()
    .describe("Scored on judged segments or on all. Default: as scored last."),
});

export const leaderboardQuery = z.strictObject({
  method: z.enum(rankingMethods).default("ew"),
  unit: z
    .enum(replicateUnits)
    .optional()
    .describe(
      "What ranges and intervals allow for: both (other segments, or documents, and other judges at once), or one unit of resampling. Default: both from three judges on, otherwise documents or segments. Rankings are refused if it is unknown which judgments belong to one, documents if segments have none. run, only for TrueSkill: nothing is resampled, and all runs use the original judgments, as published by WMT 2014.",
    ),
  ranges: z
    .enum(rangeKinds)
    .optional()
    .describe(
      "Rank ranges. percentile: as published, the default if a single unit is named. joint: percentiles that also answer together for the first and last ranks, the default otherwise. confidence: hold each system’s true rank with probability 1 − p whatever the order. simultaneous: hold the true ranks of all systems at once.",
    ),
  bootstrap: spelt(z.int().min(1).max(10_000)).default(1000),
  p,
  seed,
  ghost: z
    .enum(["true", "false"])
    .default("false")
    .describe(
      "For pl: half a win and half a loss of each system against a ghost, so that each has a score even where wins do not lead both ways.",
    ),
  weights: z
    .enum(weightings)
    .optional()
    .describe(
      "For ew and bt with unit both, in campaigns whose tasks were drawn here: test-set lets every segment count alike, however likely it was to be drawn. Default: rankings count as they were drawn.",
    ),
  ...filters,
});

export const agreementQuery = z.strictObject({
  bootstrap: spelt(z.int().min(0).max(10_000)).default(1000),
  p,
  seed,
  ...filters,
});

export const judgmentsQuery = z.strictObject({
  form: z
    .enum(["rankings", "unexpanded", "expanded"])
    .default("rankings")
    .describe("Rankings in full, pairs of hypotheses, or pairs of systems."),
});

export const segmentsQuery = z.strictObject({
  from: spelt(
    z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  )
    .default(1)
    .describe("The number of the first segment, from 1."),
  limit: spelt(z.int().min(1).max(200)).default(50).describe("Maximum number of segments."),
});

const publishedSet = {
  set: z
    .string()
    .min(1)
    .max(MAX_SET_NAME)
    .optional()
    .describe("Only the systems of this published set; judgments that involve others are dropped."),
};

export const publicResultQuery = z.strictObject(publishedSet);
export const publicMetricsQuery = z.strictObject({
  ...publishedSet,
  segments: z
    .enum(scoredScopes)
    .optional()
    .describe("Scored on judged segments or on all, where both were. Default: as scored last."),
});
export const publicLeaderboardQuery = z.strictObject({
  method: z.enum(rankingMethods).default("ew"),
  ...publishedSet,
});

/** The filters of a query in the words of results. */
export function filtersOfQuery(query: z.output<typeof filtersQuery>): ResultFilters {
  return {
    judges: query.judge,
    withoutJudges: query.withoutJudge,
    documents: query.document,
    fromLine: query.fromLine ?? null,
    toLine: query.toLine ?? null,
    from: query.from ?? null,
    until: query.until ?? null,
    minimumAgreement: query.minimumAgreement ?? null,
    withoutOrganisers: query.withoutOrganisers === "true",
    systemSet: query.set ?? null,
    systems: query.system,
    withoutSystems: query.withoutSystem,
    leftOutJudgments: query.leftOut,
  };
}
