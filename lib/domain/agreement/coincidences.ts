/** The ratings that one unit got, in any order; each from another judge. */
export type RatedUnit = readonly number[];

/** Units that are drawn together, such as those of one segment, and how often this very group occurs. */
export interface CoincidenceGroup {
  readonly times: number;
  /** Cells of the matrix of coincidences, row by row over the categories, and what the group adds to each. */
  readonly cells: Int32Array;
  readonly weights: Float64Array;
}

/** Krippendorff's coincidences by group. */
export interface Coincidences {
  /** The ratings that occur in a unit with at least two, from small to large. */
  readonly categories: readonly number[];
  /** Equal groups once, in an order that does not depend on that of the input. */
  readonly groups: readonly CoincidenceGroup[];
}

function addUnit(cells: Map<number, number>, unit: RatedUnit, categories: ReadonlyMap<number, number>): void {
  const counts = new Map<number, number>();
  for (const rating of unit) {
    const category = categories.get(rating)!;
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  for (const [row, inRow] of counts) {
    for (const [column, inColumn] of counts) {
      const pairs = row === column ? inRow * (inRow - 1) : inRow * inColumn;
      const cell = row * categories.size + column;
      cells.set(cell, (cells.get(cell) ?? 0) + pairs / (unit.length - 1));
    }
  }
}

/**
 * Counts coincidences: every ordered pair of ratings of a unit with m ratings adds 1/(m − 1) to the cell of the two,
 * so that each rating weighs 1. Units with fewer than two ratings bring nothing, and groups without any other unit are
 * left out.
 *
 * Fails with a RangeError where a rating is not a finite number.
 */
export function coincidencesOf(groups: readonly (readonly RatedUnit[])[]): Coincidences {
  const occurring = new Set<number>();
  const distinct = new Map<string, { units: RatedUnit[]; times: number }>();
  for (const group of groups) {
    const units = group
      .filter((unit) => unit.length >= 2)
      .map((unit) => unit.toSorted((one, other) => one - other));
    if (units.length === 0) continue;
    for (const rating of units.flat()) {
      if (!Number.isFinite(rating)) throw new RangeError(`rating ${rating} is not a number`);
      occurring.add(rating);
    }
    const patterns = units.map((unit) => ({ unit, pattern: unit.join(" ") }));
    patterns.sort((one, other) => (one.pattern < other.pattern ? -1 : one.pattern > other.pattern ? 1 : 0));
    const key = patterns.map(({ pattern }) => pattern).join("\n");
    const known = distinct.get(key);
    if (known) known.times += 1;
    else distinct.set(key, { units: patterns.map(({ unit }) => unit), times: 1 });
  }
  const categories = [...occurring].sort((one, other) => one - other);
  const positions = new Map(categories.map((rating, position) => [rating, position]));
  const ordered = [...distinct].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    categories,
    groups: ordered.map(([, { units, times }]) => {
      const cells = new Map<number, number>();
      for (const unit of units) addUnit(cells, unit, positions);
      return { times, cells: Int32Array.from(cells.keys()), weights: Float64Array.from(cells.values()) };
    }),
  };
}

/** The matrix of coincidences in which group g occurs `times[g]` times, written into `matrix`. */
export function sumCoincidences(
  { groups }: Coincidences,
  times: { readonly [position: number]: number },
  matrix: Float64Array,
): void {
  matrix.fill(0);
  for (const [position, { cells, weights }] of groups.entries()) {
    const occurrences = times[position]!;
    if (occurrences === 0) continue;
    for (let place = 0; place < cells.length; place++) {
      matrix[cells[place]!]! += occurrences * weights[place]!;
    }
  }
}
