import { z } from "zod";
import { emailSchema } from "../accounts/email";
import { campaignIdSchema } from "../input/campaign-id";
import { languageTags } from "../words/languages";
import { campaignNameSchema, instructionsSchema, languageSchema, ticked } from "./campaign-inputs";
import { editMarkings } from "./edit-marking";

const wholeNumber = (from: number, to: number) => {
  const message = `Enter a whole number from ${from} to ${to}.`;
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
    z.int(message).min(from, message).max(to, message),
  );
};

export const changeCampaignInput = z.object({
  campaignId: campaignIdSchema,
  name: campaignNameSchema,
  kind: z.enum(["CORRECTION", "GENERATION"], { error: "Choose the task of the systems." }),
  sourceLanguage: languageSchema,
  targetLanguage: languageSchema,
  judgeLanguage: z.enum(languageTags, { error: "Choose a language." }),
  maxHypotheses: wholeNumber(2, 9),
  contextSentences: wholeNumber(0, 5),
  organiserMayJudge: ticked,
  textsAreCode: ticked,
  tellsUnchanged: ticked,
  linesFollow: ticked,
  asksComment: ticked,
  asksNoneAcceptable: ticked,
  showsConsistency: ticked,
  editMarking: z.enum(editMarkings, { error: "Choose whether judges mark edits." }),
  errorsFirst: ticked,
});
export type ChangeCampaignInput = z.output<typeof changeCampaignInput>;

export const changeCampaignTextInput = z.object({
  campaignId: campaignIdSchema,
  kind: z.enum(["INSTRUCTIONS", "CONSENT"]),
  text: instructionsSchema,
  /** The version that was edited. */
  basedOn: wholeNumber(0, 2 ** 31 - 1),
});
export type ChangeCampaignTextInput = z.output<typeof changeCampaignTextInput>;

export const addOrganiserInput = z.object({ campaignId: campaignIdSchema, email: emailSchema });
export type AddOrganiserInput = z.output<typeof addOrganiserInput>;

export const removeOrganiserInput = z.object({
  campaignId: campaignIdSchema,
  membershipId: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export type RemoveOrganiserInput = z.output<typeof removeOrganiserInput>;

export const duplicateCampaignInput = z.object({
  campaignId: campaignIdSchema,
  name: campaignNameSchema,
  withPlan: ticked,
});
export type DuplicateCampaignInput = z.output<typeof duplicateCampaignInput>;

/** A campaign to be moved to the bin, or out of it. */
export const binnedCampaignInput = z.object({ campaignId: campaignIdSchema });

export const deleteCampaignInput = z.object({ campaignId: campaignIdSchema, name: z.string().max(1000) });
export type DeleteCampaignInput = z.output<typeof deleteCampaignInput>;
