import { z } from "zod";
import { stateChanges } from "../campaign/life-cycle";
import { campaignIdSchema } from "./campaign-id";

export const stateChangeInput = z.object({ campaignId: campaignIdSchema, change: z.enum(stateChanges) });
