import { z } from "zod";
import { expiresInDaysSchema } from "../accounts/invitation-inputs";
import { labelSchema } from "../accounts/person-name";
import { campaignIdSchema } from "../input/campaign-id";
import { isSignUpBatch } from "./link-batch";

export const maxLinksAtOnce = 500;
export const maxJudgesOfSignUp = 10_000;

const wholeNumber = (max: number, problem: string) =>
  z
    .string()
    .trim()
    .refine((text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= max, problem)
    .transform(Number);

/** Pasted labels, one a line; empty lines are none. */
const labelLines = z.string().transform((text, context) => {
  const labels: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const parsed = labelSchema.safeParse(line);
    if (parsed.success) labels.push(...(parsed.data === undefined ? [] : [parsed.data]));
    else context.addIssue(`Line ${index + 1}: ${parsed.error.issues[0]?.message ?? "not a label"}`);
  }
  return labels;
});

const wrongCount = `Enter a whole number of links from 1 to ${maxLinksAtOnce}.`;

/** So many links as labels were pasted; or a number, of which the first have the labels. */
export const inviteJudgesInput = z
  .object({
    campaignId: campaignIdSchema,
    batch: labelSchema.refine((name) => !isSignUpBatch(name ?? null), "Choose another name."),
    count: z.union([z.literal("").transform(() => undefined), wholeNumber(maxLinksAtOnce, wrongCount)], {
      error: wrongCount,
    }),
    labels: labelLines,
    expiresInDays: expiresInDaysSchema,
  })
  .superRefine(({ count, labels }, context) => {
    if (labels.length > maxLinksAtOnce)
      context.addIssue({
        code: "custom",
        path: ["labels"],
        message: `There are ${labels.length} labels; at most ${maxLinksAtOnce} links can be created at once.`,
      });
    else if (count === undefined && labels.length === 0)
      context.addIssue({ code: "custom", path: ["count"], message: "Enter a number, or labels below." });
    else if (count !== undefined && count < labels.length)
      context.addIssue({
        code: "custom",
        path: ["count"],
        message: `Enter at least ${labels.length}, the number of labels, or leave this empty.`,
      });
  })
  .transform(({ count, labels, ...rest }) => ({
    ...rest,
    labels: Array.from({ length: count ?? labels.length }, (_, index): string | undefined => labels[index]),
  }));
export type InviteJudgesInput = z.infer<typeof inviteJudgesInput>;

export const makeSignUpLinkInput = z.object({
  campaignId: campaignIdSchema,
  label: labelSchema,
  maxJudges: wholeNumber(
    maxJudgesOfSignUp,
    `Enter the maximum number of judges, from 1 to ${maxJudgesOfSignUp}.`,
  ),
  expiresInDays: expiresInDaysSchema,
});
export type MakeSignUpLinkInput = z.infer<typeof makeSignUpLinkInput>;

export const revokeBatchInput = z.object({
  campaignId: campaignIdSchema,
  batch: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u, "This batch does not exist."),
});
export type RevokeBatchInput = z.infer<typeof revokeBatchInput>;

/** One judge of a campaign, by the membership. */
export const judgeOfCampaignInput = z.object({
  campaignId: campaignIdSchema,
  judgeId: z.int().positive().max(2_147_483_647),
});

/** As a form sends it: who takes over a judge's work is invited at the same time. */
export const replaceJudgeInput = z.object({
  campaignId: campaignIdSchema,
  judgeId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "This judge does not exist.")
    .transform(Number),
  label: labelSchema,
  expiresInDays: expiresInDaysSchema,
});

/** The pseudonym is typed to confirm it. */
export const forgetJudgeInput = judgeOfCampaignInput.extend({ confirmation: z.string().max(1000) });

export const admitLateAnswersInput = z.object({
  campaignId: campaignIdSchema,
  /** All judges where none is named. */
  judgeId: judgeOfCampaignInput.shape.judgeId.optional(),
});
