import { z } from "zod";
import { campaignSettingsSchema } from "../campaign/settings";
import { namesUser } from "../text/safe-link";
import { campaignIdSchema } from "./campaign-id";

const { completionCode, completionUrl, failedControlsCode, failedControlsUrl } = campaignSettingsSchema.shape;

/** A form sends an empty string where nothing was entered. */
const emptyIsNone = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text));

/** Where judges are sent back to. Asked of what is entered only, so that what is stored stays readable. */
const withoutSignIn = (address: string | null) =>
  address === null || !URL.canParse(address) || !namesUser(new URL(address));
const noSignIn = "An address with a user name or password in it is not taken.";

const percentage = z
  .string()
  .trim()
  .refine(
    (text) => /^\d{1,3}$/.test(text) && Number(text) <= 100,
    "Enter a whole number of per cent from 0 to 100.",
  )
  .transform((text) => Number(text) / 100);

/** Codes and ways back for crowd platforms, as the judges page sends them. */
export const changeJudgingSettingsInput = z.object({
  campaignId: campaignIdSchema,
  completionCode: emptyIsNone.pipe(completionCode.unwrap()),
  completionUrl: emptyIsNone.pipe(completionUrl.unwrap()).refine(withoutSignIn, noSignIn),
  failedControlsCode: emptyIsNone.pipe(failedControlsCode.unwrap()),
  failedControlsUrl: emptyIsNone.pipe(failedControlsUrl.unwrap()).refine(withoutSignIn, noSignIn),
  controlsToPass: percentage,
});
export type ChangeJudgingSettingsInput = z.infer<typeof changeJudgingSettingsInput>;
