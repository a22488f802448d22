import { z } from "zod";
import { systemContext } from "../../context";
import { failAnalysis, runAnalysis } from "../../usecases/results/run-analysis";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({ analysisId: z.uuid() });

export const handler: JobHandler = {
  async run(payload, signal) {
    await runAnalysis(payloadSchema.parse(payload), systemContext(), { signal });
  },
  async giveUp(payload, message) {
    await failAnalysis({ ...payloadSchema.parse(payload), message }, systemContext());
  },
};
