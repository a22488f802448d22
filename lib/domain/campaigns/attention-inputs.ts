import { z } from "zod";
import { campaignIdSchema } from "../input/campaign-id";
import { attentionNames, attentionOf } from "./attention";

const key = z.string().refine((text) => {
  const entry = attentionOf(text);
  return entry !== undefined && Object.hasOwn(attentionNames, entry.kind);
}, "This entry does not exist.");

export const attentionEntryInput = z.object({ campaignId: campaignIdSchema, key });
export type AttentionEntryInput = z.infer<typeof attentionEntryInput>;

export const settleAttentionInput = attentionEntryInput.extend({ level: z.number().min(0).max(1e9) });
export type SettleAttentionInput = z.infer<typeof settleAttentionInput>;
