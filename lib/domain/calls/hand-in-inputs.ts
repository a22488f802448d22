import { z } from "zod";
import { campaignNameSchema, instructionsSchema } from "../campaigns/campaign-inputs";
import { teamScopes } from "./team-scopes";

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, "Enter a single line.")
    .transform((text) => (text === "" ? null : text));

const flag = z
  .union([z.boolean(), z.enum(["true", "1", "on", "yes", "false", "0", "no", ""])])
  .transform((value) => (typeof value === "boolean" ? value : ["true", "1", "on", "yes"].includes(value)));

/** What stands beside a file that is handed in. */
export const handInInput = z.object({
  testSet: z.string().trim().min(1, "Name the test set."),
  fileName: oneLine(200).pipe(z.string({ error: "Name the file." })),
  system: oneLine(100).optional().default(null),
  description: instructionsSchema.transform((text) => (text.trim() === "" ? null : text)).nullish(),
  /** Made with nothing but what the rules allow. */
  constrained: flag.optional(),
  /** The team's primary on the test set from now on. */
  primary: flag.default(false),
  /** Counts in spite of doubts. */
  anyway: flag.default(false),
});
export type HandInInput = z.output<typeof handInInput>;

/** More than the largest test set that was ever published takes, as outputs. */
export const maxSubmissionBytes = 16 * 1024 ** 2;

/** All files of a test set together. */
export const maxTestSetBytes = 64 * 1024 ** 2;

/** Hand-ins of one team, invalid ones too: whoever sends more has a program that went wrong. */
export const handInLimit = { max: 60, windowMinutes: 10 } as const;

export const teamTokenInput = z.object({
  /** After where it will be used. */
  name: campaignNameSchema,
  scopes: z
    .array(z.enum(teamScopes))
    .min(1, "Choose at least one permission.")
    .default([...teamScopes]),
});

export const registerTeamInput = z.object({
  name: campaignNameSchema,
  affiliation: oneLine(200),
  member: campaignNameSchema,
});
export type RegisterTeamInput = z.output<typeof registerTeamInput>;

export const submissionChanges = [
  "withdraw",
  "restore",
  "delete",
  "cancel",
  "mark-primary",
  "unmark-primary",
] as const;
export type SubmissionChangeName = (typeof submissionChanges)[number];
