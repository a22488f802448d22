import type { OfSystems } from "./system-choice-notes";

/** What a result was computed from, with which seed, by which version: printed under every result. */
export interface ResultInput extends OfSystems {
  /** Rankings with at least one pair of systems; null where it is not known which judgments belong to one. */
  readonly rankings: number | null;
  /** Expanded judgments. */
  readonly judgments: number;
  /** By the names that exports use, in code-unit order. */
  readonly judges: readonly string[];
  readonly segments: number;
  readonly seed: number;
  /** Names the rankings. */
  readonly fingerprint: string;
  /**
   * What the fingerprint is made of: what the rankings say, so that it is the same on the command line for an export of
   * them, or above 20,000 rankings their keys in this database.
   */
  readonly fingerprintOf: "rankings" | "keys";
  readonly version: string;
}
