import { AppError } from "../app-error";
import { compareCodeUnits } from "../text/compare-code-units";
import { formatCount } from "../text/format-count";

/**
 * What becomes of the judgments of systems that are left out. `dropped`: every judgment that involves one of them is
 * gone, as if they had never taken part. `kept`: results are computed from all judgments, as the opponents of the
 * others they still count, and only what is said of systems is said of the chosen ones alone.
 */
export const leftOutJudgments = ["dropped", "kept"] as const;
export type LeftOutJudgments = (typeof leftOutJudgments)[number];

/** What somebody asks for; empty lists ask for all systems. */
export interface AskedSystems {
  readonly systems: readonly string[];
  readonly withoutSystems: readonly string[];
  readonly leftOutJudgments: LeftOutJudgments;
}

/** The systems that are compared, and those that are not: none of the two lists is empty. */
export interface SystemChoice {
  /** At least two, in code-unit order. */
  readonly systems: readonly string[];
  /** In code-unit order. */
  readonly leftOut: readonly string[];
  readonly judgments: LeftOutJudgments;
}

/** Whether a system is asked for, by its name. */
export function asksFor({
  systems,
  withoutSystems,
}: Pick<AskedSystems, "systems" | "withoutSystems">): (system: string) => boolean {
  const wanted = new Set(systems);
  const unwanted = new Set(withoutSystems);
  return (system) => (wanted.size === 0 || wanted.has(system)) && !unwanted.has(system);
}

const FEWEST = 2;

/** What is wrong with the systems asked for, of those that there are; nothing where all is well. */
export function systemChoiceProblem(
  known: readonly string[],
  asked: Pick<AskedSystems, "systems" | "withoutSystems">,
): string | undefined {
  const there = new Set(known);
  const strange = new Set([...asked.systems, ...asked.withoutSystems].filter((system) => !there.has(system)));
  const all = [...there].sort(compareCodeUnits).join(", ") || "none";
  if (strange.size > 0) {
    const names = [...strange].sort(compareCodeUnits).join(", ");
    return `Unknown ${strange.size === 1 ? "system" : "systems"} ${names}. The systems: ${all}.`;
  }
  const isAsked = asked.systems.length + asked.withoutSystems.length > 0;
  const left = [...there].filter(asksFor(asked)).length;
  if (isAsked && left < FEWEST && there.size > left)
    return `This leaves ${left === 0 ? "no system" : `${formatCount(left)} system`}: choose at least two of ${all}.`;
  return undefined;
}

/**
 * The choice that is asked for; nothing where it leaves no system out. Fails with an AppError where a system does not
 * exist, or fewer than two are left.
 */
export function systemChoice(known: readonly string[], asked: AskedSystems): SystemChoice | undefined {
  const problem = systemChoiceProblem(known, asked);
  if (problem !== undefined) throw new AppError("invalid-input", problem, { fields: { systems: problem } });
  const isAsked = asksFor(asked);
  const inOrder = [...new Set(known)].sort(compareCodeUnits);
  const leftOut = inOrder.filter((system) => !isAsked(system));
  if (leftOut.length === 0) return undefined;
  return { systems: inOrder.filter(isAsked), leftOut, judgments: asked.leftOutJudgments };
}

/** The choice in a sentence, as notes and captions say it. */
export function systemChoiceText({ systems, leftOut, judgments }: SystemChoice): string {
  const all = systems.length + leftOut.length;
  const fate =
    judgments === "dropped"
      ? "judgments that involve them are dropped"
      : "their judgments are kept, and count for the others";
  return `${formatCount(systems.length)} of ${formatCount(all)} systems, without ${leftOut.join(", ")}: ${fate}.`;
}
