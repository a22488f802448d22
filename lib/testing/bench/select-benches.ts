import type { FoundBench } from "./find-benches";

export class UnknownBench extends Error {
  override name = "UnknownBench";
}

/**
 * The rows that the names ask for, each once: a name is a row's, or the beginning of several rows'. A row that is
 * only run when named wants its whole name. Without names, all other rows.
 *
 * @throws UnknownBench where a name asks for nothing
 */
export function selectBenches(found: readonly FoundBench[], names: readonly string[]): readonly FoundBench[] {
  if (names.length === 0) return found.filter(({ bench }) => !bench.onlyWhenNamed);
  for (const name of names) {
    if (found.some((row) => asksFor(name, row))) continue;
    const known = found.map(({ bench }) => bench.name).sort();
    throw new UnknownBench(`There is no benchmark "${name}". There are: ${known.join(", ")}.`);
  }
  return found.filter((row) => names.some((name) => asksFor(name, row)));
}

function asksFor(name: string, { bench }: FoundBench): boolean {
  return bench.onlyWhenNamed ? bench.name === name : bench.name.startsWith(name);
}
