import { z } from "zod";
import { systemContext } from "../../context";
import { failMetrics } from "../../usecases/metrics/fail-metrics";
import { scoreCampaignMetrics } from "../../usecases/metrics/score-campaign-metrics";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({ analysisId: z.uuid() });

export const handler: JobHandler = {
  async run(payload, signal) {
    await scoreCampaignMetrics(payloadSchema.parse(payload), systemContext(), { signal });
  },
  async giveUp(payload, message) {
    await failMetrics({ ...payloadSchema.parse(payload), message }, systemContext());
  },
};
