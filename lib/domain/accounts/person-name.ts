import { z } from "zod";
import { holdsDirectionControl } from "../text/direction-control";

/** A single line: control characters have no place in a name or a label. */
const singleLine = /^\P{Cc}*$/u;

export const personNameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(100, "A name can have at most 100 characters.")
  .regex(singleLine, "A name must be a single line.")
  .refine((name) => !holdsDirectionControl(name), "A name must not change the direction of writing.");

/** What an organiser calls an invited person; may be left empty. */
export const labelSchema = z
  .string()
  .trim()
  .max(100, "A label can have at most 100 characters.")
  .regex(singleLine, "A label must be a single line.")
  .refine((label) => !holdsDirectionControl(label), "A label must not change the direction of writing.")
  .transform((label) => (label === "" ? undefined : label));
