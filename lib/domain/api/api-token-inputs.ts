import { z } from "zod";
import { triedPasswordSchema } from "../accounts/password";
import { campaignIdSchema } from "../input/campaign-id";
import { holdsDirectionControl } from "../text/direction-control";
import { apiScopes } from "./api-scopes";

export const maxTokenDays = 365;

const wrongDays = `Enter a whole number of days from 1 to ${maxTokenDays}, or leave this empty.`;

export const createApiTokenInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Name the token after where it will be used.")
    .max(100, "At most 100 characters.")
    .regex(/^[^\p{Cc}]*$/u, "A name must be a single line.")
    .refine((name) => !holdsDirectionControl(name), "A name must not change the direction of writing."),
  scopes: z.array(z.enum(apiScopes)).min(1, "Choose at least one permission."),
  /** Left empty, it opens every campaign of its maker. */
  campaignId: z
    .string()
    .transform((text) => (text === "" ? undefined : text))
    .pipe(campaignIdSchema.optional()),
  /** Left empty, it works until it is revoked. */
  expiresInDays: z
    .string()
    .trim()
    .refine((text) => text === "" || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxTokenDays), wrongDays)
    .transform((text) => (text === "" ? undefined : Number(text))),
  /** Asked for unless another service has just vouched; what is missing is said where that is known. */
  password: z.union([z.literal("").transform(() => undefined), triedPasswordSchema]).optional(),
});
export type CreateApiTokenInput = z.infer<typeof createApiTokenInput>;

export const revokeApiTokenInput = z.object({ tokenId: z.guid().toLowerCase() });
export type RevokeApiTokenInput = z.infer<typeof revokeApiTokenInput>;
