import { z } from "zod";
import { callIdSchema } from "../call-inputs";
import { DECISIONS } from "./verdicts";

const MAX_TEXT_LENGTH = 2000;
const wholeNumber = z.int().min(0);
const line = z.string().max(MAX_TEXT_LENGTH, `Use at most ${MAX_TEXT_LENGTH} characters.`).trim();

/** An edit that somebody entered. */
export const editSchema = z.strictObject({
  start: wholeNumber,
  end: wholeNumber,
  type: line,
  corrections: z.array(line).min(1).max(20),
  required: z.boolean().default(true),
  comment: line.default(""),
});

const sentence = { callId: callIdSchema, testSetId: wholeNumber, position: wholeNumber };

/** What a team says of a sentence; nothing where it takes back what it said. */
export const PROPOSAL_KINDS = ["EDITS", "NOOP", "AGREES"] as const;

export const saveAlternativeInput = z.strictObject({
  ...sentence,
  kind: z.enum(PROPOSAL_KINDS).nullable(),
  edits: z.array(editSchema).max(200).default([]),
  reason: line.default(""),
});
export type AlternativeToSave = z.output<typeof saveAlternativeInput>;

export const handInAlternativesInput = z.strictObject({ callId: callIdSchema, testSetId: wholeNumber });

/** A verdict, or that there is none after all. */
export const decideOnAnswerInput = z.strictObject({
  ...sentence,
  key: z.string().regex(/^[0-9a-f]{64}$/),
  decision: z.enum(DECISIONS).nullable(),
  edits: z.array(editSchema).max(200).default([]),
  note: line.default(""),
});
export type AnswerDecision = z.output<typeof decideOnAnswerInput>;
