import { bradleyTerryScorer } from "./bradley-terry/bradley-terry";
import { type ExpectedWinsMode, expectedWinsScorer } from "./expected-wins/expected-wins";
import type { PairScorer } from "./pair-scorer";
import { trueSkillScorer } from "./trueskill/trueskill-runs";
import type { TieUse } from "./units/unit-counts";

/** A method that ranks from pair counts, with its settings. */
export type PairMethod =
  | { readonly method: "ew"; readonly mode: ExpectedWinsMode }
  | { readonly method: "bt" }
  | { readonly method: "trueskill" };

export function tieUse({ method }: PairMethod): TieUse {
  return method === "ew" ? "ignored" : "counted";
}

/** What scores the counts of resamples: of TrueSkill one run of each. */
export function pairScorer(method: PairMethod, systems: readonly string[], seed: number): PairScorer {
  switch (method.method) {
    case "ew":
      return expectedWinsScorer(systems.length, method.mode);
    case "bt":
      return bradleyTerryScorer(systems.length);
    case "trueskill":
      return trueSkillScorer(systems, seed);
  }
}
