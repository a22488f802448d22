import { z } from "zod";
import { messageMeans, systemContext } from "../../context";
import { sendMessages } from "../../usecases/messages/send-messages";
import type { JobHandler } from "./job-handler";

const payloadSchema = z.strictObject({});

export const handler: JobHandler = {
  async run(payload, signal) {
    payloadSchema.parse(payload);
    await sendMessages({ means: messageMeans(), signal }, systemContext());
  },
  // What is due is asked for again within half a minute.
  async giveUp() {},
};
