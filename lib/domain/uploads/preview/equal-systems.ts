/**
 * Finds the systems that wrote the same everywhere. Of a group that agreed so far, a segment leaves together those that
 * agree again, so that the work per segment grows with the systems and not with their pairs.
 */
export class EqualSystems {
  #groups: readonly (readonly number[])[];

  constructor(systems: number) {
    this.#groups = systems < 2 ? [] : [Array.from({ length: systems }, (_, system) => system)];
  }

  add(texts: readonly string[]): void {
    if (this.#groups.length === 0) return;
    if (this.#groups.every((group) => group.every((system) => texts[system] === texts[group[0] ?? 0])))
      return;
    this.#groups = this.#groups.flatMap((group) => {
      const parts = new Map<string, number[]>();
      for (const system of group) {
        const text = texts[system] ?? "";
        const part = parts.get(text);
        if (part) part.push(system);
        else parts.set(text, [system]);
      }
      return [...parts.values()].filter((part) => part.length > 1);
    });
  }

  /** Groups of two or more, by their place among the systems. */
  groups(): readonly (readonly number[])[] {
    return this.#groups;
  }
}
