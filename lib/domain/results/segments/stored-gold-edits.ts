import { z } from "zod";

/** Edits of an annotator as they are stored: see `GoldEdit`. */
export const goldEditsSchema = z.array(
  z.object({
    start: z.int(),
    end: z.int(),
    type: z.string(),
    corrections: z.array(z.string()),
    required: z.boolean(),
    comment: z.string(),
  }),
);
