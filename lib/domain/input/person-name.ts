import { z } from "zod";
import { holdsDirectionControl } from "../text/direction-control";

/** A single line: control characters have no place in a name or a label. */
const singleLine = /^\P{Cc}*$/u;

export const personNameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(100, "A name has at most 100 characters.")
  .regex(singleLine, "A name is one line of text.")
  .refine((name) => !holdsDirectionControl(name), "A name must not turn the direction of writing.");

/** What an organiser calls an invited person; may be left empty. */
export const labelSchema = z
  .string()
  .trim()
  .max(100, "A label has at most 100 characters.")
  .regex(singleLine, "A label is one line of text.")
  .refine((label) => !holdsDirectionControl(label), "A label must not turn the direction of writing.")
  .transform((label) => (label === "" ? undefined : label));
