import { z } from "zod";
import type { AnswerDraft, JudgeAnswer } from "./judge-session";
import { flagKeys, skipKeys } from "./ready-reasons";

/** A campaign's name in addresses. */
export const campaignSlugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "names no campaign");

const assignmentId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, "names no task");

const maxStoredMs = 2 ** 31 - 1;

/** A page left open for a month says only that it was long: no answer is refused for it. */
const milliseconds = z
  .int()
  .min(0)
  .transform((duration) => Math.min(duration, maxStoredMs));

/** Beyond this more says nothing. */
const count = z
  .int()
  .min(0)
  .transform((number) => Math.min(number, 10_000));

const rank = z.int().min(1).max(9);

const reason = z
  .string()
  .trim()
  .min(1, "give a reason")
  .max(2000, "is longer than 2,000 characters")
  // PostgreSQL stores no such character.
  .refine((text) => !text.includes("\0"), "contains a character that cannot be stored");

/** While it is being written a reason may end in a blank; one that is blank is none. */
const draftedReason = z
  .string()
  .max(2000, "is longer than 2,000 characters")
  .refine((text) => !text.includes("\0"), "contains a character that cannot be stored")
  .transform((text) => (text.trim() === "" ? null : text));

/** Of edits that a task shows; more than any task has. */
const places = z.array(z.int().min(0).max(99_999)).max(4000);

/** Start, end, start, end … */
const offsets = z
  .array(
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  )
  .max(4000)
  .refine(({ length }) => length % 2 === 0, "has a start without an end");

/** Beside ranks and reasons; browsers of before send none of it. */
const remarks = {
  flagKey: z.enum(flagKeys).nullish(),
  comment: draftedReason.nullish(),
  noneAcceptable: z.boolean().optional(),
  marks: z.strictObject({ right: places, wrong: places }).optional(),
  errors: offsets.optional(),
};

export const judgeAnswerInput = z.strictObject({
  assignment: assignmentId,
  clientId: z.guid().toLowerCase(),
  basedOn: z.int().min(0),
  ranks: z.array(rank).min(1).max(9).nullable(),
  skipReason: reason.nullable(),
  skipKey: z.enum(skipKeys).nullish(),
  flagReason: reason.nullable(),
  ...remarks,
  activeMs: milliseconds,
  wallMs: milliseconds,
  scripted: count.optional(),
  pasted: count.optional(),
  awayMs: milliseconds.optional(),
}) satisfies z.ZodType<JudgeAnswer>;

/** An unfinished answer and the task it belongs to. */
export const judgeDraftInput = z.strictObject({
  assignment: assignmentId,
  ranks: z.array(rank.nullable()).min(1).max(9),
  // PostgreSQL knows no year 0.
  changedAt: z.iso.datetime({ offset: true }).refine((moment) => Date.parse(moment) >= 0, "lies before 1970"),
  activeMs: milliseconds,
  flagReason: draftedReason.nullable(),
  ...remarks,
  errorsSoFar: offsets.optional(),
}) satisfies z.ZodType<AnswerDraft>;
export type JudgeDraft = AnswerDraft & { readonly assignment: string };

const textVersion = z.int().min(1).max(maxStoredMs);

/** The versions of the consent text and of the instructions that the judge was shown; null where they were not. */
export const judgeBeginInput = z.strictObject({
  consent: textVersion.nullable(),
  instructions: textVersion.nullable(),
});
export type JudgeBeginning = z.infer<typeof judgeBeginInput>;

/** What a judge says about the work as a whole; nothing takes back what was said. */
export const judgeCommentInput = z.strictObject({
  text: z
    .string()
    .trim()
    .max(5000, "is longer than 5,000 characters")
    .refine((text) => !text.includes("\0"), "contains a character that cannot be stored"),
});

/** Tasks that the judge's browser holds and will not show now. */
export const unusedTasksInput = z.strictObject({ assignments: z.array(assignmentId).max(20) });
