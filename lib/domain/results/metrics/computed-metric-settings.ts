import { z } from "zod";

/** What a computed metric's row says of how its scores were made. Imported scores have nothing of the kind. */
export const computedMetricSettingsSchema = z.object({
  /** Another version may have metrics that this one has not: their scores are shown all the same. */
  metric: z.string().min(1),
  /** All settings of the scorer. */
  settings: z.record(z.string(), z.unknown()),
  /** The same on one line, with the version. */
  signature: z.string(),
  version: z.string(),
  /** Names the outputs, gold and references that were scored. */
  data: z.string(),
  /** Only segments with rankings were scored. */
  scope: z.literal("judged").optional(),
});

export type ComputedMetricSettings = z.infer<typeof computedMetricSettingsSchema>;
