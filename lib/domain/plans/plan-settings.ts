import { z } from "zod";
import { fieldProblems } from "../input/field-problems";
import { drawings } from "../sampling/drawing";
import { formatCount } from "../text/format-count";

const share = (what: string) =>
  z
    .number(`${what} must be a number.`)
    .min(0, `${what} must be between 0 and 100 %.`)
    .max(1, `${what} must be between 0 and 100 %.`);
const count = (what: string, smallest: number, largest: number) =>
  z
    .int(`${what} must be a whole number.`)
    .min(smallest, `${what} must be at least ${smallest}.`)
    .max(largest, `${what} must be at most ${formatCount(largest)}.`);

/**
 * What an organiser plans. Shares are shares of the tasks that are shown to somebody: a task with a single hypothesis
 * is stored by itself, once.
 */
export const planSettingsSchema = z.strictObject({
  /** Rankings that count: repetitions and those of single hypotheses among them, practice and control not. */
  rankings: count("The number of rankings", 1, 1_000_000).default(300),
  judges: count("The number of judges", 1, 10_000).default(5),
  /** What one judge is shown: repetitions and control tasks among them, practice not. */
  tasksPerJudge: count("The number of tasks per judge", 1, 100_000).default(60),
  /** The share of tasks that several judges see. */
  overlapShare: share("The share of tasks for several judges").default(0.2),
  /** How many judges see such a task. */
  overlapJudges: count("The number of judges per shared task", 2, 1000).default(2),
  /** The share of tasks that return to each judge who answered them. */
  repeatShare: share("The share of repeated tasks").default(0.1),
  /** After at least so many other answers of that judge. */
  repeatAfter: count("The distance of a repetition", 1, 100_000).default(15),
  practiceTasks: count("The number of practice tasks", 0, 100).default(0),
  controlTasks: count("The number of control tasks", 0, 1000).default(0),
  /** How segments are chosen; see `drawings`. */
  drawing: z.enum(drawings).default("spread"),
  /** Whether documents are drawn and dealt whole, each in order to one judge; only with `spread`. */
  wholeDocuments: z.boolean().default(false),
  seed: count("The seed", 0, 2 ** 31 - 1).default(1),
});

export type PlanSettings = z.infer<typeof planSettingsSchema>;

/** A plan as it was stored: plans from before there was a choice drew as in 2015. */
export function storedPlanSettings(plan: object): PlanSettings {
  return planSettingsSchema.parse({ drawing: "2015", ...plan });
}

/** Whether tasks of a stored plan are dealt by whole documents. */
export function dealsWholeDocuments(plan: unknown): boolean {
  return (
    typeof plan === "object" && plan !== null && "wholeDocuments" in plan && plan.wholeDocuments === true
  );
}

export const defaultPlanSettings: PlanSettings = planSettingsSchema.parse({});

/** Settings as somebody typed them: usable, or a sentence per field that is not. */
export type ParsedPlanSettings =
  | { readonly settings: PlanSettings }
  | { readonly problems: Readonly<Record<string, string>> };

export function parsePlanSettings(input: unknown): ParsedPlanSettings {
  const parsed = planSettingsSchema.safeParse(input);
  return parsed.success ? { settings: parsed.data } : { problems: fieldProblems(parsed.error) };
}
