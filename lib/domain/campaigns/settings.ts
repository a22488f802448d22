import { z } from "zod";
import { languageTags, usualLanguage } from "../words/languages";

/** A line that may be left out. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, "Enter a single line.")
  .nullable()
  .default(null);

const addressSchema = z
  .url({ protocol: /^https?$/, error: "Enter an address that begins with https://." })
  .max(2000)
  .nullable()
  .default(null);

/**
 * What a campaign sets beyond its columns. A key that is not known is an error, not a silent nothing; every key has
 * a default, so that `{}` is a campaign's settings and older campaigns stay readable.
 */
export const campaignSettingsSchema = z.strictObject({
  /** An organiser, who sees the systems' names, may judge too; such rankings are marked. */
  organiserMayJudge: z.boolean().default(false),
  /** How many sentences before and after the source a judge sees. */
  contextSentences: z.int().min(0).max(5).default(1),
  /**
   * The lines of the source follow one another, though nothing says which documents they are of: neighbouring lines are
   * context then.
   */
  linesFollow: z.boolean().default(false),
  /** Texts whose lines count are shown as code, in letters of one width; otherwise as prose. */
  textsAreCode: z.boolean().default(false),
  /** A text that leaves the source as it is says so: judges then know that the unchanged source may take part. */
  tellsUnchanged: z.boolean().default(false),
  /** In what language the judges' pages speak to them, unless they choose another. */
  judgeLanguage: z.enum(languageTags).default(usualLanguage),
  /** In whose name judges are asked, and what they get for it: said before the first task. */
  askedBy: lineSchema,
  pay: lineSchema,
  /** Whom to write to about the data: published with them. */
  contact: lineSchema,
  /** A judge who passes a smaller share of the practice tasks is not admitted; null admits everybody. */
  practiceToPass: z.number().min(0).max(1).nullable().default(null),
  /** A judge who answers too few control tasks as known is paused. */
  stopsAfterControls: z.boolean().default(false),
  /** Judges may say something about each task. */
  asksComment: z.boolean().default(false),
  /** Judges may say of a task that none of its texts is acceptable. */
  asksNoneAcceptable: z.boolean().default(false),
  /** Judges see how often they ranked a repeated task like the first time: they then know that tasks come back. */
  showsConsistency: z.boolean().default(false),
  /** What a judge who is done enters on the crowd platform; none where nothing is shown. */
  completionCode: lineSchema,
  /** Where a judge who is done is sent back to. */
  completionUrl: addressSchema,
  /** The same for whoever failed the control tasks; none where they get what everybody gets. */
  failedControlsCode: lineSchema,
  failedControlsUrl: addressSchema,
  /** The same for whoever had work left when the campaign closed; none where they get what everybody gets. */
  closedEarlyCode: lineSchema,
  closedEarlyUrl: addressSchema,
  /** The share of a judge's control tasks that must be answered as known for the completion code. */
  controlsToPass: z.number().min(0).max(1).default(0.7),
  /** Deal the task next whose systems the live rating is least certain of. */
  nextTaskByUncertainty: z.boolean().default(false),
});

export type CampaignSettings = z.infer<typeof campaignSettingsSchema>;

export const defaultCampaignSettings: CampaignSettings = campaignSettingsSchema.parse({});

/** What decides which sentences a judge sees around the source. */
export type ContextSettings = Pick<CampaignSettings, "contextSentences" | "linesFollow">;
