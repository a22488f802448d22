import { AppError } from "../../../domain/app-error";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import type { PlackettLuce } from "../../../domain/ranking/plackett-luce/plackett-luce";
import { pairRefits, wholeRankingRefits } from "../../../domain/ranking/robustness/refits";
import { answered, robustness, type UnitUncertainty } from "../../../domain/ranking/robustness/robustness";
import {
  pairUncertainty,
  unitsAtHand,
  wholeRankingUncertainty,
} from "../../../domain/ranking/robustness/unit-uncertainties";
import type { RobustnessRequest } from "../../../domain/results/filters/analysis-request";
import { pairsAreNoRankings } from "../../../domain/results/filters/normalised-request";
import type { RobustnessResult } from "../../../domain/results/robustness/robustness-view";
import type { FileContext } from "./file-context";
import { robustnessOfSkills } from "./robustness-of-skills";

export interface TableToDoubt {
  readonly table: JudgmentTable;
  /** Plackett–Luce of the same rankings. */
  readonly plackettLuce: (ghost: boolean) => PlackettLuce;
  readonly shown: readonly string[] | undefined;
}

export type RobustnessSettings = Pick<RobustnessRequest, "method" | "ghost" | "bootstrap" | "splits" | "p">;

/** Each of a thousand fits would read all of them. */
export function tooManyToDoubt(): AppError {
  return new AppError(
    "too-large",
    "Robustness is tested here for up to 20,000 rankings, because it computes the order from the rankings a thousand times and more. Filter by judges, or export the judgments and run adjudge robustness, which tests any number.",
  );
}

/** Between two looks at the clock nobody waits for longer than this, in milliseconds. */
const TURN = 40;

/**
 * Whether an order would stand, computed turn by turn in this thread: whoever else is served by it is served meanwhile,
 * and an end is heeded.
 */
export async function robustnessOfTable(
  { table, plackettLuce, shown }: TableToDoubt,
  { method, ghost, bootstrap, splits, p }: RobustnessSettings,
  { seed, signal, onProgress, threads }: FileContext,
): Promise<RobustnessResult> {
  if (method === "pl" && !table.isGrouped)
    throw new AppError(
      "invalid-input",
      pairsAreNoRankings("It is unknown which judgments belong to one ranking."),
    );
  const breath = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  };
  const settings = { bootstrap, p, seed, shown };
  const told = { method, ghost: method === "pl" && ghost, bootstrap, p };
  const steps = { p, seed, splits, shown, isGrouped: table.isGrouped };
  if (method === "trueskill") {
    const options = { signal, onProgress };
    return {
      ...(await robustnessOfSkills(table, { ...settings, ...steps }, { ...options, threads })),
      ...told,
    };
  }
  const pairs = pairCountsOfTable(table);
  const fitted = method === "pl" ? plackettLuce(ghost) : undefined;
  const uncertainties: UnitUncertainty[] = [];
  for (const unit of unitsAtHand(table, fitted === undefined ? "pairs" : "whole rankings")) {
    await breath();
    if (fitted === undefined || method !== "pl")
      uncertainties.push(
        pairUncertainty(table, pairs, unit, { ...settings, method: method === "bt" ? "bt" : "ew" }),
      );
    else if (unit !== "judgment") uncertainties.push(wholeRankingUncertainty(fitted, pairs, unit, settings));
  }
  const refits =
    fitted === undefined ? pairRefits(table, method === "bt" ? "bt" : "ew") : wholeRankingRefits(fitted);
  let turned = performance.now();
  const found = await answered(robustness(refits, uncertainties, steps), async ({ wanted, ...progress }) => {
    if (performance.now() - turned >= TURN) {
      onProgress?.(progress);
      await breath();
      turned = performance.now();
    }
    return wanted === undefined ? undefined : refits.scoresOf(wanted.isIncluded);
  });
  return { ...found, ...told };
}
