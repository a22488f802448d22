import { type ParsedPlanSettings, type PlanSettings, parsePlanSettings } from "./plan-settings";

export type PlanField = Exclude<keyof PlanSettings, "drawing" | "wholeDocuments">;

/** What is chosen in a plan and not typed. */
export type PlanChoices = Pick<PlanSettings, "drawing" | "wholeDocuments">;

/** The numbers of a plan as they stand in their fields; shares in per cent. */
export type PlanEntries = Readonly<Record<PlanField, string>>;

const shares: ReadonlySet<PlanField> = new Set(["overlapShare", "repeatShare"]);

export function planEntries(settings: PlanSettings): PlanEntries {
  const { rankings, judges, tasksPerJudge, overlapJudges, repeatAfter, practiceTasks, controlTasks, seed } =
    settings;
  return {
    rankings: String(rankings),
    judges: String(judges),
    tasksPerJudge: String(tasksPerJudge),
    overlapShare: percentText(settings.overlapShare),
    overlapJudges: String(overlapJudges),
    repeatShare: percentText(settings.repeatShare),
    repeatAfter: String(repeatAfter),
    practiceTasks: String(practiceTasks),
    controlTasks: String(controlTasks),
    seed: String(seed),
  };
}

/** What was typed and chosen as settings, or a sentence per field that is not usable. An empty field is no number. */
export function readPlanEntries(
  entries: PlanEntries,
  { drawing, wholeDocuments }: PlanChoices,
): ParsedPlanSettings {
  const numbers = Object.entries(entries).map(([field, text]) => {
    const number = text.trim() === "" ? Number.NaN : Number(text);
    return [field, shares.has(field as PlanField) ? number / 100 : number];
  });
  return parsePlanSettings({ ...Object.fromEntries(numbers), drawing, wholeDocuments });
}

/** "20", "33.3": without what dividing by a hundred leaves behind. */
function percentText(share: number): string {
  return String(Number((100 * share).toFixed(6)));
}
