import { z } from "zod";
import { campaignIdSchema } from "../../input/campaign-id";
import { holdsDirectionControl } from "../../text/direction-control";
import { MAX_SET_NAME } from "./result-filters";

/** So many sets are seen at a glance. */
export const MAX_SETS = 100;

const name = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(MAX_SET_NAME, `At most ${MAX_SET_NAME} characters.`)
  .refine((text) => !/\p{Cc}/u.test(text), "Line breaks and control characters are not allowed.")
  .refine((text) => !holdsDirectionControl(text), "A name must not change the direction of writing.");

/** Systems that are to be compared again and again, and what they are called. */
export const saveSystemSetInput = z.object({
  campaignId: campaignIdSchema,
  name,
  systems: z.array(z.string().min(1).max(200)).max(5000),
});
export type SaveSystemSetInput = z.output<typeof saveSystemSetInput>;

export const renameSystemSetInput = z.object({
  campaignId: campaignIdSchema,
  set: z.string().min(1).max(MAX_SET_NAME),
  name,
});
export type RenameSystemSetInput = z.output<typeof renameSystemSetInput>;

export const deleteSystemSetInput = renameSystemSetInput.omit({ name: true });
export type DeleteSystemSetInput = z.output<typeof deleteSystemSetInput>;
