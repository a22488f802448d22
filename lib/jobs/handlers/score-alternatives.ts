import { z } from "zod";
import { systemContext } from "../../context";
import { failAlternatives, scoreAlternatives } from "../../usecases/calls/results/score-alternatives";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({ testSetId: z.int() });

export const handler: JobHandler = {
  async run(payload, signal) {
    await scoreAlternatives(payloadSchema.parse(payload), systemContext(), signal);
  },
  async giveUp(payload, message) {
    await failAlternatives({ ...payloadSchema.parse(payload), message }, systemContext());
  },
};
