import { z } from "zod";

export const uploadPayloadSchema = z.strictObject({ uploadId: z.uuid() });
