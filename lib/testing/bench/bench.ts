/** Where a row runs. */
export interface BenchPlace {
  /** The checkout. */
  readonly root: string;
  /** What a process started by the row should inherit, changed as the row needs. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The row's value, and what else its line should say. */
export type BenchResult =
  | number
  | ({ readonly value: number } & Readonly<Record<string, number | string | boolean>>);

/** One row of the table of speeds. A `*.bench.ts` file beside the code exports `benches: readonly Bench[]`. */
export interface Bench {
  readonly name: string;
  /** "s", "KiB", "MB" … */
  readonly unit: string;
  /** What it was measured on, for people. */
  readonly input: string;
  /** Measures once. What should not count (reading the input) stays outside what it times. */
  readonly run: (place: BenchPlace) => Promise<BenchResult>;
  /**
   * How many measurements the median is taken of, after one that is thrown away: the first call compiles and fills
   * caches. Without it, the row is measured once, cold.
   */
  readonly repeat?: number;
  /** Takes minutes, or changes the machine: left out unless named. */
  readonly onlyWhenNamed?: boolean;
}

/** Something that the row needs is not on this machine: the row is left out, which is no failure. */
export class CannotRun extends Error {
  override name = "CannotRun";
}
