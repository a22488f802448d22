import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { stateChanges } from "./life-cycle";

export const stateChangeInput = z.object({ campaignId: campaignIdSchema, change: z.enum(stateChanges) });
