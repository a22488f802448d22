import { z } from "zod";

/** The id of a campaign as it stands in an address; anything else names no campaign. */
export const campaignIdSchema = z.guid().toLowerCase();
