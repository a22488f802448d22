import { countOf } from "../text/format-count";

/** How far a campaign has been set up. */
export interface Readiness {
  readonly systems: number;
  readonly segments: number;
  /** Tasks that count; practice and control tasks aside. */
  readonly tasks: number;
  /** Judged elsewhere: nobody judges here. */
  readonly isImported: boolean;
  readonly plannedPractice: number;
  readonly plannedControls: number;
  /** Practice and control tasks with a known rank for at least one hypothesis. */
  readonly knownPractice: number;
  readonly knownControls: number;
  /** Judges who have come in and were not removed. */
  readonly judges: number;
  /** Links by which a judge can still come in. */
  readonly links: number;
}

/** Why the campaign cannot be opened; empty where it can. */
export function openingProblems({ systems, segments, tasks }: Readiness): readonly string[] {
  if (segments === 0) return ["There is no data yet. Upload the sources and the system outputs."];
  if (systems < 2) return ["There are fewer than two systems. A comparison needs at least two."];
  return tasks === 0 ? ["There is no plan yet, so there are no tasks for judges."] : [];
}

/** What the organiser should know before opening, although it can be done. */
export function openingWarnings(readiness: Readiness): readonly string[] {
  const { plannedPractice, plannedControls, knownPractice, knownControls, judges, links } = readiness;
  const missingPractice = Math.max(plannedPractice - knownPractice, 0);
  const missingControls = Math.max(plannedControls - knownControls, 0);
  return [
    ...(missingPractice > 0
      ? [`${countOf(missingPractice, "practice task has", "practice tasks have")} no known answer.`]
      : []),
    ...(missingControls > 0
      ? [`${countOf(missingControls, "control task has", "control tasks have")} no known answer.`]
      : []),
    ...(judges + links === 0 ? ["No judge has been invited."] : []),
  ];
}
