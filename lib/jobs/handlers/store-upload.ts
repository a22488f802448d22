import { systemContext } from "../../context";
import { failUpload } from "../../usecases/uploads/fail-upload";
import { storeUpload } from "../../usecases/uploads/store-upload";
import type { JobHandler } from "./job-handler";
import { uploadPayloadSchema } from "./upload-payload";

export const handler: JobHandler = {
  async run(payload, signal) {
    await storeUpload(uploadPayloadSchema.parse(payload), systemContext(), { signal });
  },
  async giveUp(payload, message) {
    await failUpload({ ...uploadPayloadSchema.parse(payload), message }, systemContext());
  },
};
