import { compareCodeUnits } from "../../text/compare-code-units";

/** Systems that stand behind one hypothesis, in code-unit order. The same systems are the same object. */
export type SystemGroup = readonly string[];

/** Hands out one object for each set of systems, of which a file names few, and each very often. */
export class SystemGroups {
  readonly #groups = new Map<string, SystemGroup>();
  readonly #known = new WeakMap<readonly string[], SystemGroup>();

  of(systems: readonly string[]): SystemGroup {
    // Parsers share the lists that a file repeats.
    const known = this.#known.get(systems);
    if (known) return known;
    const sorted = systems.toSorted(compareCodeUnits);
    // No system's name holds white space.
    const key = sorted.join(" ");
    const group = this.#groups.get(key) ?? sorted;
    this.#groups.set(key, group);
    this.#known.set(systems, group);
    return group;
  }
}
