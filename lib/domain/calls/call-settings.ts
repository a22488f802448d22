import { z } from "zod";
import { METRICS, type MetricName } from "../metrics/metrics";

const metricNames = METRICS.map(({ name }) => name) as [MetricName, ...MetricName[]];

/** When a team sees the scores of its own submissions. */
export const ownScoresChoices = ["at-once", "after-closing"] as const;
/** Who sees the board while teams hand in: nobody, everybody under pseudonyms, or everybody by name. */
export const boardChoices = ["hidden", "anonymous", "open"] as const;
export const registrationChoices = ["approval", "open"] as const;

/**
 * What a call sets beyond its columns. A key that is not known is an error; every key has a default, so that `{}` is a
 * call's settings.
 */
export const callSettingsSchema = z.strictObject({
  /** How many submissions of a team count on each test set. More would let a team read the gold out of its scores. */
  submissionsPerTestSet: z.int().min(1).max(100).default(7),
  /** The first decides the order of the board. */
  metrics: z
    .array(z.enum(metricNames))
    .min(1)
    .refine((names) => new Set(names).size === names.length, "Name each metric once.")
    .default(["m2"]),
  ownScores: z.enum(ownScoresChoices).default("at-once"),
  board: z.enum(boardChoices).default("hidden"),
  registration: z.enum(registrationChoices).default("approval"),
  maxTeams: z.int().min(1).max(1000).default(100),
  /** How many annotators decide on each alternative answer. */
  annotatorsPerAnswer: z.int().min(1).max(2).default(1),
});
export type CallSettings = z.output<typeof callSettingsSchema>;
