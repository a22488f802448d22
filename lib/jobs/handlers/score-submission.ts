import { z } from "zod";
import { systemContext } from "../../context";
import { failSubmission, scoreSubmission } from "../../usecases/calls/score-submission";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({ submissionId: z.uuid() });

export const handler: JobHandler = {
  async run(payload, signal) {
    await scoreSubmission(payloadSchema.parse(payload), systemContext(), signal);
  },
  async giveUp(payload, message) {
    await failSubmission({ ...payloadSchema.parse(payload), message }, systemContext());
  },
};
