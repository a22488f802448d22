import { z } from "zod";

/** An e-mail address as accounts are keyed by it: trimmed and in lower case. 254 is the longest that can be sent to. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "An e-mail address can have at most 254 characters.")
  .pipe(z.email("Enter an e-mail address such as name@example.org."));
