/** A cell, rows and columns counted from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Cells that hold nothing are stepped over. */
  readonly isThere: (place: GridPlace) => boolean;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -1],
  End: [0, 1],
};

/** Where a key leads from a cell; nothing where it leads nowhere. Home and End, and arrows with Control, go to the edge. */
export function nextGridPlace(
  from: GridPlace,
  { key, toEdge }: { readonly key: string; readonly toEdge: boolean },
  { rows, columns, isThere }: Grid,
): GridPlace | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const goesOn = toEdge || key === "Home" || key === "End";
  let found: GridPlace | undefined;
  let place = { row: from.row + step[0], column: from.column + step[1] };
  while (place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns) {
    if (isThere(place)) {
      found = place;
      if (!goesOn) return found;
    }
    place = { row: place.row + step[0], column: place.column + step[1] };
  }
  return found;
}
