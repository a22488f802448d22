import { z } from "zod";
import { campaignNameSchema, languageSchema } from "../campaigns/campaign-inputs";
import { callIdSchema } from "./call-inputs";

export const makeCampaignInput = z.object({
  callId: callIdSchema,
  testSetId: z.coerce.number().pipe(z.int().min(0)),
  name: campaignNameSchema,
  /** Without gold there is nothing to tell what systems do. */
  kind: z.enum(["CORRECTION", "GENERATION"]).default("CORRECTION"),
  sourceLanguage: languageSchema.optional(),
  /** The primaries where none is named. */
  submissions: z.array(z.guid()).max(1000).optional(),
  includeInput: z.boolean().default(true),
  referencesAsSystems: z.boolean().default(false),
  /** The gold with the alternative answers that were accepted. */
  withAlternatives: z.boolean().default(true),
  seed: z.int().min(0).optional(),
});
export type MakeCampaign = z.output<typeof makeCampaignInput>;
