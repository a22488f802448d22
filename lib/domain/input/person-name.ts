import { z } from "zod";

/** A single line: control characters have no place in a name or a label. */
const singleLine = /^\P{Cc}*$/u;

export const personNameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(100, "A name has at most 100 characters.")
  .regex(singleLine, "A name is one line of text.");

/** What an organiser calls an invited person; may be left empty. */
export const labelSchema = z
  .string()
  .trim()
  .max(100, "A label has at most 100 characters.")
  .regex(singleLine, "A label is one line of text.")
  .transform((label) => (label === "" ? undefined : label));
