import { AppError } from "../app-error";
import { type AskedSystems, type SystemChoice, systemChoice, systemChoiceProblem } from "./system-choice";

/** Systems of a campaign that are compared again and again, by a name. */
export interface SystemSet {
  readonly name: string;
  /** In code-unit order. */
  readonly systems: readonly string[];
}

/** What systems can be chosen by. */
export interface OfferedSystems {
  /** All of the campaign's, in code-unit order. */
  readonly systems: readonly string[];
  /** By name. */
  readonly sets: readonly SystemSet[];
}

/** What somebody asks for: a saved set by its name, or systems. */
export interface AskedOfSets extends AskedSystems {
  readonly systemSet: string | null;
}

/**
 * The systems that are asked for; nothing where none is left out. Fails with an AppError that lists what there is
 * where a set or a system does not exist, or fewer than two systems are left.
 */
export function chosenOfOffered(asked: AskedOfSets, offered: OfferedSystems): SystemChoice | undefined {
  const { systemSet } = asked;
  if (systemSet === null) return systemChoice(offered.systems, asked);
  const { systems } = namedSet(offered.sets, systemSet);
  const problem = systemChoiceProblem(offered.systems, { systems, withoutSystems: [] });
  if (problem !== undefined) throw refusedSet(`The saved set “${systemSet}” no longer fits. ${problem}`);
  return systemChoice(offered.systems, { ...asked, systems, withoutSystems: [] });
}

/** The saved set of a name; fails with an AppError that lists those that there are. */
export function namedSet(sets: readonly SystemSet[], name: string): SystemSet {
  const found = sets.find((set) => set.name === name);
  if (found !== undefined) return found;
  const names = sets.map((set) => set.name).join(", ");
  throw refusedSet(
    `There is no saved set “${name}”. ${names === "" ? "No set has been saved." : `The saved sets: ${names}.`}`,
  );
}

/** What these systems are saved as; nothing where they are not. */
export function setOfSystems(
  { sets }: Pick<OfferedSystems, "sets">,
  systems: readonly string[],
): SystemSet | undefined {
  const own = new Set(systems);
  return sets.find((set) => set.systems.length === own.size && set.systems.every((each) => own.has(each)));
}

function refusedSet(problem: string): AppError {
  return new AppError("invalid-input", problem, { fields: { systemSet: problem } });
}
