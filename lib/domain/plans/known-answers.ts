import { z } from "zod";

const knownAnswerSchema = z.strictObject({
  /** Of the source, counted from 1. */
  line: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  /** Which of the segment's distinct outputs are shown, by their place in the order of their texts. */
  hypotheses: z.array(z.int().min(0)).min(2, "A task needs at least two outputs.").max(9),
  /** Of each of them; none where any rank will do. */
  ranks: z.array(z.int().min(1).max(9).nullable()),
  /** What a judge is told after practice, whatever the answer; none after a control task. */
  feedback: z
    .string()
    .trim()
    .max(2000, "The feedback must not exceed 2,000 characters.")
    .refine((text) => !text.includes("\0"), "The feedback contains a character that cannot be stored.")
    .nullable(),
});

/** A practice or control task: a segment, what is shown of it, and how it is to be ranked. */
export type KnownAnswer = z.infer<typeof knownAnswerSchema>;

/** All of a campaign, in the order in which judges meet them. */
export const knownAnswersSchema = z.strictObject({
  practice: z.array(knownAnswerSchema).max(100, "At most 100 practice tasks are allowed."),
  control: z.array(knownAnswerSchema).max(1000, "At most 1,000 control tasks are allowed."),
});

export type KnownAnswers = z.infer<typeof knownAnswersSchema>;

export type KnownAnswerKind = keyof KnownAnswers;

export const knownAnswerKinds = ["practice", "control"] as const satisfies readonly KnownAnswerKind[];

/** What is wrong with a known answer, in a sentence, before it is asked whether there is such a segment. */
export function knownAnswerProblem(
  { hypotheses, ranks }: Pick<KnownAnswer, "hypotheses" | "ranks">,
  maximum: number,
): string | undefined {
  if (hypotheses.length > maximum) return `A task in this campaign shows at most ${maximum} outputs.`;
  if (new Set(hypotheses).size < hypotheses.length) return "An output appears twice.";
  if (ranks.length !== hypotheses.length) return "Give each output a rank, or choose any.";
  const known = ranks.filter((rank) => rank !== null);
  if (known.some((rank) => rank > hypotheses.length)) {
    return `Ranks must be from 1 to ${hypotheses.length}, the number of outputs.`;
  }
  if (known.length < 2) return "Give at least two outputs a rank: otherwise every answer would be correct.";
  return undefined;
}

/** Lines that occur more than once: no judge gets two tasks of one segment. */
export function repeatedLines({ practice, control }: KnownAnswers): number[] {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { line } of [...practice, ...control]) (seen.has(line) ? repeated : seen).add(line);
  return [...repeated];
}
