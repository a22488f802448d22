import { AppError } from "../../../domain/app-error";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import type { PlackettLuce } from "../../../domain/ranking/plackett-luce/plackett-luce";
import { pairRefits, wholeRankingRefits } from "../../../domain/ranking/robustness/refits";
import { robustness, type UnitUncertainty } from "../../../domain/ranking/robustness/robustness";
import {
  pairUncertainty,
  unitsAtHand,
  wholeRankingUncertainty,
} from "../../../domain/ranking/robustness/unit-uncertainties";
import type { RobustnessRequest } from "../../../domain/results/filters/analysis-request";
import { pairsAreNoRankings } from "../../../domain/results/filters/normalised-request";
import type { RobustnessResult } from "../../../domain/results/robustness/robustness-view";
import type { FileContext } from "./file-context";

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
    "Robustness is tested here for up to 20,000 rankings. The command line tests any number: adjudge robustness.",
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
  { seed, signal, onProgress }: Omit<FileContext, "threads">,
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
  const pairs = pairCountsOfTable(table);
  const drawn = { bootstrap, p, seed, shown };
  const fitted = method === "pl" ? plackettLuce(ghost) : undefined;
  const uncertainties: UnitUncertainty[] = [];
  for (const unit of unitsAtHand(table, fitted === undefined ? "pairs" : "whole rankings")) {
    await breath();
    if (fitted === undefined || method !== "pl")
      uncertainties.push(
        pairUncertainty(table, pairs, unit, { ...drawn, method: method === "bt" ? "bt" : "ew" }),
      );
    else if (unit !== "judgment") uncertainties.push(wholeRankingUncertainty(fitted, pairs, unit, drawn));
  }
  const refits =
    fitted === undefined ? pairRefits(table, method === "bt" ? "bt" : "ew") : wholeRankingRefits(fitted);
  const { isGrouped } = table;
  const steps = robustness(refits, uncertainties, { p, seed, splits, shown, isGrouped });
  let turned = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { ...step.value, method, ghost: method === "pl" && ghost, bootstrap, p };
    if (performance.now() - turned < TURN) continue;
    onProgress?.(step.value);
    await breath();
    turned = performance.now();
  }
}
