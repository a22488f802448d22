import { z } from "zod";
import { campaignIdSchema } from "../../input/campaign-id";
import { holdsDirectionControl } from "../../text/direction-control";
import type { FirstSegment } from "../../uploads/numbering/find-numbering";
import { UPLOAD_LIMITS } from "../../uploads/upload-limits";
import { scoredScopes } from "./scored-segments";

const CONTROL = /\p{Cc}/u;

/** A file of scores; a metric that its file names, or none, needs no name here. */
export const importScoresInput = z.object({
  campaignId: campaignIdSchema,
  metric: z
    .string()
    .trim()
    .max(200, "At most 200 characters.")
    .refine((name) => !CONTROL.test(name), "Line breaks and control characters are not allowed.")
    .refine((name) => !holdsDirectionControl(name), "A name must not change the direction of writing.")
    .transform((name) => (name === "" ? undefined : name)),
  fileName: z.string().min(1).max(UPLOAD_LIMITS.name),
  /** What the file calls the first segment; nothing where that is to be found out. */
  firstScored: z
    .enum(["", "0", "1"])
    .transform((text): FirstSegment | undefined => (text === "" ? undefined : text === "0" ? 0 : 1)),
});

export const computeMetricsInput = z.object({ campaignId: campaignIdSchema, scope: z.enum(scoredScopes) });

export const removeMetricInput = z.object({
  campaignId: campaignIdSchema,
  metricId: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
