import { CELLS_PER_PAIR, cellCount, type PairCounts, pairCell } from "../../ranking/pair-counts";

/** Counts added up cell by cell; all must count the same systems. */
export function sumPairCounts(systems: readonly string[], parts: Iterable<PairCounts>): PairCounts {
  const counts = new Float64Array(cellCount(systems.length));
  for (const part of parts) {
    for (let cell = 0; cell < counts.length; cell++) counts[cell]! += part.counts[cell]!;
  }
  return { systems, counts };
}

/** The same parts without the systems that none of them compares: a table of the rankings would not know them. */
export function comparedSystems(
  systems: readonly string[],
  parts: readonly PairCounts[],
): readonly PairCounts[] {
  const size = systems.length;
  const { counts } = sumPairCounts(systems, parts);
  const isCompared = new Array<boolean>(size).fill(false);
  let cell = 0;
  for (let first = 0; first < size; first++) {
    for (let second = first + 1; second < size; second++, cell += CELLS_PER_PAIR) {
      if (counts[cell]! + counts[cell + 1]! + counts[cell + 2]! === 0) continue;
      isCompared[first] = true;
      isCompared[second] = true;
    }
  }
  const chosen = [...isCompared.keys()].filter((system) => isCompared[system]);
  return ofPlaces(systems, parts, chosen);
}

/** The same parts without the judgments of all but some systems. */
export function chosenSystems(
  systems: readonly string[],
  parts: readonly PairCounts[],
  isChosen: (system: string) => boolean,
): readonly PairCounts[] {
  const chosen = [...systems.keys()].filter((system) => isChosen(systems[system]!));
  return ofPlaces(systems, parts, chosen);
}

function ofPlaces(
  systems: readonly string[],
  parts: readonly PairCounts[],
  chosen: readonly number[],
): readonly PairCounts[] {
  const size = systems.length;
  if (chosen.length === size) return parts;
  const names = chosen.map((system) => systems[system]!);
  return parts.map((part) => {
    const own = new Float64Array(cellCount(chosen.length));
    let target = 0;
    for (const [place, first] of chosen.entries()) {
      for (const second of chosen.slice(place + 1)) {
        const source = pairCell(size, first, second);
        own.set(part.counts.subarray(source, source + CELLS_PER_PAIR), target);
        target += CELLS_PER_PAIR;
      }
    }
    return { systems: names, counts: own };
  });
}
