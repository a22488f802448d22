import { z } from "zod";
import { systemContext } from "../../context";
import { emptyBin } from "../../usecases/campaigns/empty-bin";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({});

export const handler: JobHandler = {
  async run(payload) {
    payloadSchema.parse(payload);
    await emptyBin(systemContext());
  },
  // What is left stays in the bin, and is asked for again within the hour.
  async giveUp() {},
};
