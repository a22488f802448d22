import { countOf, formatCount } from "../text/format-count";
import { type DealtJudge, type DealtTask, type ShareLimit, TaskDealer } from "./deal-order";
import type { PlanSettings } from "./plan-settings";
import { isShown, type PlannedTask } from "./plan-tasks";
import { returnDistance } from "./return-distance";

/** Judges next to one another who get the same, in the order in which they begin. */
export interface EqualShares {
  /** The first and the last of them, from 1. */
  readonly from: number;
  readonly to: number;
  /** What each of them is shown: repetitions and control tasks among them, practice not. */
  readonly tasks: number;
  readonly limit: ShareLimit;
}

/** What the judges of a plan get, dealt in simulation. */
export interface PlanShares {
  /** All working at the same pace. */
  readonly sideBySide: readonly EqualShares[];
  /** Each beginning when the one before has no more. */
  readonly inSequence: readonly EqualShares[];
}

/** Names of judges in a simulation: those of real ones, so that distances are drawn alike. */
export function simulatedPseudonym(judge: number): string {
  return `judge-${String(judge + 1).padStart(2, "0")}`;
}

/** Deals until nobody gets anything any more, each judge one task in turn or all at a time. */
export function dealToTheEnd(dealer: TaskDealer, judges: number, manner: "in-turns" | "in-sequence"): void {
  let working = Array.from({ length: judges }, (_, judge) => judge);
  if (manner === "in-turns") {
    while (working.length > 0) working = working.filter((judge) => dealer.ask(judge) !== undefined);
    return;
  }
  for (const judge of working) while (dealer.ask(judge) !== undefined);
}

/**
 * Deals drawn tasks to the planned judges as they will be dealt, with practice and control tasks as planned (their
 * segments are kept for them).
 */
export function planShares(tasks: readonly PlannedTask[], settings: PlanSettings): PlanShares {
  const { judges, tasksPerJudge, practiceTasks, controlTasks, seed } = settings;
  const known = (kind: "practice" | "control", count: number, before: number): DealtTask[] =>
    Array.from({ length: count }, (_, draw) => ({
      ...{ kind, draw, segment: -1 - before - draw, copies: judges, returnAfter: null, automatic: false },
    }));
  const dealt: DealtTask[] = [
    ...tasks.map(
      (task): DealtTask => ({
        kind: "regular",
        draw: task.draw,
        segment: task.segment,
        copies: task.copies,
        returnAfter: task.returnAfter,
        automatic: !isShown(task),
        documentEnd: task.documentEnd ?? null,
      }),
    ),
    ...known("practice", practiceTasks, 0),
    ...known("control", controlTasks, practiceTasks),
  ];
  const workloads = Array.from({ length: judges }, (): DealtJudge => ({ workload: tasksPerJudge }));
  const sharesOf = (manner: "in-turns" | "in-sequence") => {
    const dealer = new TaskDealer(dealt, workloads, {
      distanceOf: (task, judge, longest) => {
        const { draw, returnAfter } = dealt[task]!;
        const pseudonym = simulatedPseudonym(judge);
        return returnDistance(seed, { draw, pseudonym, minimum: returnAfter!, longest });
      },
    });
    dealToTheEnd(dealer, judges, manner);
    return grouped(
      workloads.map((_, judge) => ({ tasks: dealer.shownTo(judge), limit: dealer.limitOf(judge) })),
    );
  };
  return { sideBySide: sharesOf("in-turns"), inSequence: sharesOf("in-sequence") };
}

function grouped(shares: readonly Pick<EqualShares, "tasks" | "limit">[]): EqualShares[] {
  const groups: EqualShares[] = [];
  for (const [index, { tasks, limit }] of shares.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.tasks === tasks && last.limit === limit)
      groups[groups.length - 1] = { ...last, to: index + 1 };
    else groups.push({ from: index + 1, to: index + 1, tasks, limit });
  }
  return groups;
}

/** So many judges are named one by one; of more, the fewest and the most. */
const maxNamed = 6;

/** What each judge gets, in sentences: first where all work at the same pace, then where that makes a difference. */
export function sharesWords({ sideBySide, inSequence }: PlanShares, settings: PlanSettings): string[] {
  const reasons = new Set([...sideBySide, ...inSequence].map(({ limit }) => limit));
  const isSame = JSON.stringify(sideBySide) === JSON.stringify(inSequence);
  return [
    `If they work at the same pace, ${sharesPhrase(sideBySide)}.`,
    ...(isSame ? [] : [`If they work one after the other, ${sharesPhrase(inSequence)}.`]),
    ...reasonWords(reasons, settings),
  ];
}

function sharesPhrase(groups: readonly EqualShares[]): string {
  const judges = groups.at(-1)?.to ?? 0;
  const shown = (tasks: number) => countOf(tasks, "task", "tasks");
  if (groups.length === 1) {
    const [{ tasks }] = groups as [EqualShares];
    return judges === 1 ? `the judge gets ${shown(tasks)}` : `each judge gets ${shown(tasks)}`;
  }
  if (groups.length > maxNamed) {
    const all = groups.map(({ tasks }) => tasks);
    return `judges get between ${formatCount(Math.min(...all))} and ${shown(Math.max(...all))}`;
  }
  const phrases = groups.map(({ from, to, tasks }, index) => {
    const who = from === to ? `judge ${from}` : `judges ${from} ${to === from + 1 ? "and" : "to"} ${to}`;
    const verb = from === to ? "gets" : "get";
    return index === 0 ? `${who} ${verb} ${shown(tasks)}` : `${who} ${verb} ${formatCount(tasks)}`;
  });
  return `${phrases.slice(0, -1).join(", ")}${phrases.length > 2 ? "," : ""} and ${phrases.at(-1)}`;
}

/** Why judges get fewer than asked for, and what to change. */
function reasonWords(limits: ReadonlySet<ShareLimit>, { tasksPerJudge, judges }: PlanSettings): string[] {
  const asked = formatCount(tasksPerJudge);
  return [
    ...(limits.has("segments")
      ? [
          `Fewer than ${asked} because no judge sees a segment twice, and the remaining tasks are of segments they have already seen: upload more segments, or plan fewer rankings or more judges.`,
        ]
      : []),
    ...(limits.has("places")
      ? [
          `Fewer than ${asked} because every remaining task is repeated, and one place is not enough for a task and its repetition: plan one more or one fewer task per judge, or a smaller share of repeated tasks.`,
        ]
      : []),
    ...(limits.has("tasks")
      ? [
          `Fewer than ${asked} because the rankings run out: plan more rankings, or ${judges === 1 ? "fewer tasks" : "fewer judges or fewer tasks for each"}.`,
        ]
      : []),
  ];
}
