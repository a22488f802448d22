/** The name itself, or the first of name-2, name-3 … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** Names in their order, no two the same: what came earlier keeps its name. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const free = freeName(name, taken);
    taken.add(free);
    return free;
  });
}
