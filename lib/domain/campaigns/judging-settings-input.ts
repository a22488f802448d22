import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { namesUser } from "../text/safe-link";
import { ticked } from "./campaign-inputs";
import { campaignSettingsSchema } from "./settings";

const { askedBy, pay, completionCode, completionUrl, failedControlsCode, failedControlsUrl } =
  campaignSettingsSchema.shape;
const { closedEarlyCode, closedEarlyUrl } = campaignSettingsSchema.shape;

/** A form sends an empty string where nothing was entered. */
const emptyIsNone = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text));

/** Where judges are sent back to. Asked of what is entered only, so that what is stored stays readable. */
const withoutSignIn = (address: string | null) =>
  address === null || !URL.canParse(address) || !namesUser(new URL(address));
const noSignIn = "The address must not contain a user name or password.";

const percentage = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, "Enter a whole number from 0 to 100.")
  .transform((text) => Number(text) / 100);

/** Left empty, nothing is asked for. */
const percentageOrNone = z
  .string()
  .trim()
  .transform((text) => (text === "" ? undefined : text))
  .pipe(percentage.optional())
  .transform((share) => share ?? null);

/** What judges are told first and last, and what stops them, as the form in the settings sends it. */
export const changeJudgingSettingsInput = z.object({
  campaignId: campaignIdSchema,
  askedBy: emptyIsNone.pipe(askedBy.unwrap()),
  pay: emptyIsNone.pipe(pay.unwrap()),
  practiceToPass: percentageOrNone,
  stopsAfterControls: ticked,
  completionCode: emptyIsNone.pipe(completionCode.unwrap()),
  completionUrl: emptyIsNone.pipe(completionUrl.unwrap()).refine(withoutSignIn, noSignIn),
  failedControlsCode: emptyIsNone.pipe(failedControlsCode.unwrap()),
  failedControlsUrl: emptyIsNone.pipe(failedControlsUrl.unwrap()).refine(withoutSignIn, noSignIn),
  closedEarlyCode: emptyIsNone.pipe(closedEarlyCode.unwrap()),
  closedEarlyUrl: emptyIsNone.pipe(closedEarlyUrl.unwrap()).refine(withoutSignIn, noSignIn),
  controlsToPass: percentage,
});
export type ChangeJudgingSettingsInput = z.infer<typeof changeJudgingSettingsInput>;
