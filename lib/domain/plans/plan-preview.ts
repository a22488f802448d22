import { countOf, formatCount } from "../text/format-count";
import { type ExpectedDraw, spreadDraw } from "./expected-draw";
import type { PlanOutlook } from "./plan-outlook";
import { type PlanProblem, planProblems } from "./plan-problems";
import type { PlanSettings } from "./plan-settings";
import { expectedYield, type PlanYield, yieldTogether } from "./plan-yield";

/** Everything about a campaign's outputs that a plan is weighed by; small enough to be sent to a browser. */
export interface PlanForecast {
  /** Names, by index. */
  readonly systems: readonly string[];
  /** The most hypotheses that a task shows. */
  readonly maximum: number;
  /** How many practice and control tasks have known answers; every judge is given all of them. */
  readonly known: { readonly practice: number; readonly control: number };
  readonly outlook: PlanOutlook;
  /** Of how many documents the segments are; nothing where that is not known. */
  readonly documents?: number | undefined;
  /** None where no segment can be drawn. */
  readonly draw: ExpectedDraw | undefined;
  /** The same where every segment that can be drawn is used once. */
  readonly even: ExpectedDraw | undefined;
}

/** Tasks that stay, because judges have been dealt some of them. */
export interface ExistingTasks {
  /** That they bring. */
  readonly rankings: number;
  readonly seed: number;
  readonly wholeDocuments: boolean;
  readonly yield: PlanYield;
  /** Among so many judges they can all be dealt; where it is not known, that is estimated. */
  readonly judgesNeeded?: number;
}

export interface PlanPreview {
  readonly problems: readonly PlanProblem[];
  /** None where no segment can be drawn. */
  readonly yield: PlanYield | undefined;
}

/** What settings yield, and why they cannot be dealt as they say. */
export function planPreview(
  settings: PlanSettings,
  forecast: PlanForecast,
  existing: ExistingTasks | undefined,
  secondsPerRanking: number,
): PlanPreview {
  const { outlook, systems, known } = forecast;
  const problems = [
    ...problemsOfExistingTasks(settings, existing),
    ...documentProblems(settings, forecast),
    ...knownProblems(settings, known),
    ...planProblems(settings, outlook).flatMap((problem) => {
      if (problem.field !== "rankings" || settings.rankings !== existing?.rankings) return [problem];
      // Nothing is drawn anew, so what would be likely of a draw says nothing where the tasks are known to fit.
      if (!problem.isFatal && settings.judges >= (existing.judgesNeeded ?? Number.POSITIVE_INFINITY))
        return [];
      // What stays is there, however little it fits: other numbers can change all the same.
      return [{ ...problem, isFatal: false }];
    }),
  ];
  const added = Math.max(0, settings.rankings - (existing?.rankings ?? 0));
  const draw = drawOf({ ...settings, rankings: added }, forecast, existing?.yield.tasks ?? 0);
  if (draw === undefined) return { problems, yield: existing?.yield };
  if (existing === undefined) return { problems, yield: expectedYield(settings, draw, secondsPerRanking) };
  const missing = expectedYield({ ...settings, rankings: added }, draw, secondsPerRanking);
  return {
    problems,
    yield: yieldTogether(existing.yield, missing, systems.length, settings, secondsPerRanking),
  };
}

/** What a draw of a plan brings on average, after so many tasks that stay. */
function drawOf(
  settings: PlanSettings,
  { draw, even, outlook }: PlanForecast,
  before: number,
): ExpectedDraw | undefined {
  if (settings.drawing === "2015" || draw === undefined || even === undefined) return draw;
  const { tasks } = expectedYield(settings, draw, 0);
  return spreadDraw(draw, even, { tasks: (before % outlook.drawable) + tasks, segments: outlook.drawable });
}

function problemsOfExistingTasks(settings: PlanSettings, existing: ExistingTasks | undefined): PlanProblem[] {
  if (existing === undefined) return [];
  const problems: PlanProblem[] = [];
  if (settings.rankings < existing.rankings) {
    problems.push({
      field: "rankings",
      sentence: `Judges already have tasks, so the drawn tasks stay: the plan needs at least their ${formatCount(existing.rankings)} rankings.`,
      isFatal: true,
    });
  }
  if (settings.seed !== existing.seed) {
    problems.push({
      field: "seed",
      sentence: `Judges already have tasks, so the seed stays ${existing.seed}.`,
      isFatal: true,
    });
  }
  if (settings.wholeDocuments !== existing.wholeDocuments) {
    problems.push({
      field: "wholeDocuments",
      sentence: `Judges already have tasks, ${existing.wholeDocuments ? "which are dealt by whole documents" : "which are not dealt by whole documents"}: this stays.`,
      isFatal: true,
    });
  }
  return problems;
}

function documentProblems(
  { wholeDocuments, drawing, tasksPerJudge, controlTasks }: PlanSettings,
  { documents, outlook }: PlanForecast,
): PlanProblem[] {
  if (!wholeDocuments) return [];
  const field = "wholeDocuments";
  if (documents === undefined)
    return [
      {
        field,
        sentence: "It is not known which document each segment is of: upload the names of documents first.",
        isFatal: true,
      },
    ];
  if (drawing !== "spread")
    return [
      {
        field,
        sentence: "Whole documents are dealt only where every segment is used before any is used again.",
        isFatal: true,
      },
    ];
  const mean = outlook.drawable / documents;
  const places = tasksPerJudge - controlTasks;
  if (mean <= places) return [];
  return [
    {
      field: "tasksPerJudge",
      sentence: `A document has ${formatCount(Math.round(mean))} segments on average, more than the ${countOf(places, "task", "tasks")} that a judge has for them: several judges will share each document.`,
      isFatal: false,
    },
  ];
}

function knownProblems(settings: PlanSettings, known: PlanForecast["known"]): PlanProblem[] {
  const fields = [
    { field: "practiceTasks", kind: "practice", there: known.practice },
    { field: "controlTasks", kind: "control", there: known.control },
  ] as const;
  return fields
    .filter(({ field, there }) => settings[field] < there)
    .map(({ field, kind, there }) => ({
      field,
      sentence: `${countOf(there, `${kind} task has`, `${kind} tasks have`)} a known answer, and every judge gets all of them: enter at least this number.`,
      isFatal: true,
    }));
}
