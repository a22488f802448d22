import { AppError } from "../../domain/app-error";
import type { SystemChoice } from "../../domain/judgments/system-choice";
import { rankingsOfTable } from "../../domain/ranking/judgment-table";
import { GHOST, plackettLuce } from "../../domain/ranking/plackett-luce/plackett-luce";
import { rankedTextPasses } from "../../domain/ranking/ranked-texts";
import type { RobustnessResult } from "../../domain/results/robustness/robustness-view";
import { version } from "../../domain/version";
import { shownNames } from "../../files/standard-streams";
import { rankedOf } from "./steps/compute-leaderboard";
import type { FileContext } from "./steps/file-context";
import { type JudgmentSelection, tableOfFile } from "./steps/judgments-of-file";
import { type RobustnessSettings, robustnessOfTable } from "./steps/robustness-of-table";

export interface TestRobustnessInput extends JudgmentSelection, RobustnessSettings {}

/** Whether an order would stand, and everything that it was tested with. */
export interface TestedRobustness extends RobustnessResult {
  readonly origin: {
    readonly judgments: number;
    /** Null where it is not known which judgments belong to one ranking. */
    readonly rankings: number | null;
    readonly judges: number;
    readonly segments: number;
    readonly seed: number;
    readonly fingerprint: string;
    readonly version: string;
  };
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** Whether the order of systems that a file of judgments gives would stand. */
export async function testRobustness(
  { method, ghost, bootstrap, splits, p, ...selection }: TestRobustnessInput,
  context: FileContext,
): Promise<TestedRobustness> {
  const { table, rankings = [], fingerprint, choice } = await tableOfFile(selection, method === "pl");
  if (table.judgments === 0)
    throw new AppError(
      "invalid-input",
      `No judgments are left in ${shownNames(selection.files)} after the selection.`,
    );
  const result = await robustnessOfTable(
    {
      table,
      plackettLuce: (withGhost) => plackettLuce(rankedTextPasses(rankings), withGhost ? GHOST : 0),
      shown: rankedOf(choice),
    },
    { method, ghost, bootstrap, splits, p },
    context,
  );
  return {
    ...result,
    origin: {
      judgments: table.judgments,
      rankings: rankingsOfTable(table),
      judges: table.judges.length,
      segments: table.segments.length,
      seed: context.seed,
      ...{ fingerprint, version },
    },
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}
