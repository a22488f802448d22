import { bradleyTerryScorer } from "./bradley-terry";
import { type ExpectedWinsMode, expectedWinsScorer } from "./expected-wins";
import type { PairScorer } from "./pair-scorer";
import type { TieUse } from "./unit-counts";

/** A method that ranks from pair counts, with its settings. */
export type PairMethod =
  | { readonly method: "ew"; readonly mode: ExpectedWinsMode }
  | { readonly method: "bt" };

export function tieUse({ method }: PairMethod): TieUse {
  return method === "ew" ? "ignored" : "counted";
}

export function pairScorer(method: PairMethod, systems: number): PairScorer {
  return method.method === "ew" ? expectedWinsScorer(systems, method.mode) : bradleyTerryScorer(systems);
}
