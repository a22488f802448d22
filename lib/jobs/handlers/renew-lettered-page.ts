import { z } from "zod";
import { systemContext } from "../../context";
import { renewLetteredPage } from "../../usecases/publication/lettered-page";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({ campaignId: z.uuid() });

export const handler: JobHandler = {
  async run(payload) {
    await renewLetteredPage(payloadSchema.parse(payload), systemContext());
  },
  // The page stays as it was, and says of which moment; it is asked for again in the next period.
  async giveUp() {},
};
