import { GrowableColumn } from "../columns/growable-column";

/**
 * How one judge rated a unit: by a number, or by several of which any may be the one that counts, each as likely as the
 * next (a number that stands there twice is twice as likely).
 */
export type Rating = number | readonly number[];

/** The ratings that one unit got, in any order; each from another judge. */
export type RatedUnit = readonly Rating[];

/** Units that are drawn together, such as those of one segment, and how often this very group occurs. */
export interface DistinctGroup {
  readonly times: number;
  readonly units: readonly RatedUnit[];
}

/** Krippendorff's coincidences by group, equal groups once, in an order that does not depend on that of the input. */
export interface Coincidences {
  /** The ratings that occur in a unit with at least two, from small to large. */
  readonly categories: readonly number[];
  /** By group how often it occurs. */
  readonly times: Int32Array;
  /**
   * Group g adds to the cells `cells[k]` of the matrix of coincidences, row by row over the categories, for k from
   * `offsets[g]` up to `offsets[g + 1]`.
   */
  readonly offsets: Int32Array;
  readonly cells: Int32Array;
  readonly weights: Float64Array;
  /** The same where not each rating weighs 1, but each unit. */
  readonly unitWeights: Float64Array;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** A rating in its shortest form: sorted, as few as keep the shares, and a number where only one is possible. */
function shortest(rating: Rating): Rating {
  if (typeof rating === "number") return rating;
  const counts = new Map<number, number>();
  for (const one of rating.toSorted((first, second) => first - second)) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const [only] = counts.keys();
  if (only === undefined) throw new RangeError("a rating is one of no numbers");
  if (counts.size === 1) return only;
  const divisor = [...counts.values()].reduce(greatestCommonDivisor);
  return [...counts].flatMap(([one, count]) => new Array<number>(count / divisor).fill(one));
}

/** Numbers in their order, then lists. */
function compareRatings(one: Rating, other: Rating): number {
  const [first, second] = [one, other].map((rating) => (typeof rating === "number" ? [rating] : rating));
  if (first!.length === 1 || second!.length === 1) {
    return first!.length === second!.length ? first![0]! - second![0]! : first!.length - second!.length;
  }
  const [before, after] = [first!.join(), second!.join()];
  return before < after ? -1 : before > after ? 1 : 0;
}

/** The units that count, with their ratings in their shortest form and in an order of their own. */
function comparedUnits(units: readonly RatedUnit[]): RatedUnit[] {
  return units.filter((unit) => unit.length >= 2).map((unit) => unit.map(shortest).sort(compareRatings));
}

/**
 * Equal groups once, by what they are equal in: however many segments there are, no more is held than differs. Units with
 * fewer than two ratings are left out, and groups without any other.
 */
export function distinctGroups(groups: Iterable<readonly RatedUnit[]>): ReadonlyMap<string, DistinctGroup> {
  const distinct = new Map<string, { units: readonly RatedUnit[]; times: number }>();
  // Many groups have equal units.
  const unitsByPattern = new Map<string, RatedUnit>();
  const theOne = (unit: RatedUnit, pattern: string) => {
    const known = unitsByPattern.get(pattern);
    if (known === undefined) unitsByPattern.set(pattern, unit);
    return known ?? unit;
  };
  for (const group of groups) {
    const units = comparedUnits(group);
    if (units.length === 0) continue;
    const patterns = units.map((unit) => ({ unit, pattern: patternOf(unit) }));
    patterns.sort((one, other) => (one.pattern < other.pattern ? -1 : one.pattern > other.pattern ? 1 : 0));
    const key = patterns.map(({ pattern }) => pattern).join("\n");
    const known = distinct.get(key);
    if (known) known.times += 1;
    else distinct.set(key, { units: patterns.map(({ unit, pattern }) => theOne(unit, pattern)), times: 1 });
  }
  return distinct;
}

function patternOf(unit: RatedUnit): string {
  return unit.join(" ");
}

/** The same with every unit as a group of its own. */
export function unitsApart(groups: ReadonlyMap<string, DistinctGroup>): ReadonlyMap<string, DistinctGroup> {
  const apart = new Map<string, { units: readonly RatedUnit[]; times: number }>();
  for (const { units, times } of groups.values()) {
    for (const unit of units) {
      const known = apart.get(patternOf(unit));
      if (known) known.times += times;
      else apart.set(patternOf(unit), { units: [unit], times });
    }
  }
  return apart;
}

/** By cell what is added, each rating weighing 1, and each unit. */
type AddedCells = Map<number, readonly [byRating: number, byUnit: number]>;

function addUnit(cells: AddedCells, unit: RatedUnit, categories: ReadonlyMap<number, number>): void {
  const weights = new Map<number, number>();
  // What a judge's rating would add beside itself, which is no pair.
  const own = new Map<number, number>();
  const addTo = (sums: Map<number, number>, place: number, value: number) =>
    sums.set(place, (sums.get(place) ?? 0) + value);
  for (const rating of unit) {
    const possible = typeof rating === "number" ? [rating] : rating;
    for (const one of new Set(possible)) {
      const row = categories.get(one)!;
      const share = possible.filter((each) => each === one).length / possible.length;
      addTo(weights, row, share);
      for (const other of new Set(possible)) {
        const otherShare = possible.filter((each) => each === other).length / possible.length;
        addTo(own, row * categories.size + categories.get(other)!, share * otherShare);
      }
    }
  }
  for (const [row, inRow] of weights) {
    for (const [column, inColumn] of weights) {
      const cell = row * categories.size + column;
      const added = (inRow * inColumn - (own.get(cell) ?? 0)) / (unit.length - 1);
      const [byRating, byUnit] = cells.get(cell) ?? [0, 0];
      cells.set(cell, [byRating + added, byUnit + added / unit.length]);
    }
  }
}

/**
 * Counts coincidences: every ordered pair of ratings of a unit with m ratings adds 1/(m − 1) to the cell of the two,
 * so that each rating weighs 1. Where any of several ratings of a judge may count, this is the average over the choices,
 * which are made for each unit and judge by itself: each of the several has its share of the 1.
 *
 * Fails with a RangeError where a rating is not a finite number.
 */
export function coincidencesOf(distinct: ReadonlyMap<string, DistinctGroup>): Coincidences {
  const occurring = new Set<number>();
  for (const { units } of distinct.values()) {
    for (const rating of units.flat(2)) {
      if (!Number.isFinite(rating)) throw new RangeError(`rating ${rating} is not a number`);
      occurring.add(rating);
    }
  }
  const categories = [...occurring].sort((one, other) => one - other);
  const positions = new Map(categories.map((rating, position) => [rating, position]));
  const times = new Int32Array(distinct.size);
  const offsets = new Int32Array(distinct.size + 1);
  const cells = new GrowableColumn((length) => new Int32Array(length));
  const weights = new GrowableColumn((length) => new Float64Array(length));
  const unitWeights = new GrowableColumn((length) => new Float64Array(length));
  for (const [place, key] of [...distinct.keys()].sort().entries()) {
    const group = distinct.get(key)!;
    const added: AddedCells = new Map();
    for (const unit of group.units) addUnit(added, unit, positions);
    times[place] = group.times;
    for (const [cell, [byRating, byUnit]] of added) {
      cells.append(cell);
      weights.append(byRating);
      unitWeights.append(byUnit);
    }
    offsets[place + 1] = cells.length;
  }
  return {
    ...{ categories, times, offsets },
    cells: cells.column(),
    weights: weights.column(),
    unitWeights: unitWeights.column(),
  };
}

/** The matrix of coincidences in which group g occurs `times[g]` times, written into `matrix`. */
export function sumCoincidences(
  { offsets, cells, ...coincidences }: Coincidences,
  times: { readonly [position: number]: number },
  matrix: Float64Array,
  weighing: "weights" | "unitWeights" = "weights",
): void {
  const { [weighing]: weights } = coincidences;
  matrix.fill(0);
  for (let group = 0; group + 1 < offsets.length; group++) {
    const occurrences = times[group]!;
    if (occurrences === 0) continue;
    const end = offsets[group + 1]!;
    for (let place = offsets[group]!; place < end; place++) {
      matrix[cells[place]!]! += occurrences * weights[place]!;
    }
  }
}
