import { z } from "zod";

/**
 * What a campaign sets beyond its columns. A key that is not known is an error, not a silent nothing; every key has
 * a default, so that `{}` is a campaign's settings and older campaigns stay readable.
 */
export const campaignSettingsSchema = z.strictObject({
  /** An organiser, who sees the systems' names, may judge too; such rankings are marked. */
  organiserMayJudge: z.boolean().default(false),
  /** How many sentences before and after the source a judge sees. */
  contextSentences: z.int().min(0).max(5).default(1),
  /** Deal the task next whose systems the live rating is least certain of. */
  nextTaskByUncertainty: z.boolean().default(false),
});

export type CampaignSettings = z.infer<typeof campaignSettingsSchema>;

export const defaultCampaignSettings: CampaignSettings = campaignSettingsSchema.parse({});
