import { z } from "zod";

/** 256 random bits in base64url without padding, as invitation links carry them. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is incomplete.");
