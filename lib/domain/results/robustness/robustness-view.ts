import { rankingWarningTexts } from "../../ranking/ranking-warning";
import type { Robustness } from "../../ranking/robustness/robustness";
import type { AnalysisView } from "../analysis-view";
import type { RobustnessRequest } from "../filters/analysis-request";
import type { ResultsFrame } from "../results-frame";

/** Whether an order would stand, and by which settings. */
export interface RobustnessResult extends Robustness {
  readonly method: RobustnessRequest["method"];
  /** Of Plackett–Luce: with half a win and half a loss of each system against a ghost. */
  readonly ghost: boolean;
  readonly bootstrap: number;
  readonly p: number;
}

export interface RobustnessPageView extends ResultsFrame {
  readonly robustness: AnalysisView<RobustnessResult>;
}

/** As programs get it, whose keys have one order wherever it was kept meanwhile. */
export function robustnessJson(result: RobustnessResult) {
  const { method, ghost, bootstrap, p, usualUnit, rankings, systems, scores, halves } = result;
  return {
    ...{ method, ghost, bootstrap, p, usualUnit, rankings },
    systems: systems.map((system, place) => ({ system, score: scores[place]! })),
    claims: result.claims.map((claim) => {
      const { system, other, verdict, isSimultaneous, unitsAgainst } = claim;
      const { judgesAgainst, documentsAgainst, draws, removal } = claim;
      return {
        ...{ system, other, verdict, isSimultaneous, unitsAgainst, judgesAgainst, documentsAgainst },
        ...{ draws, halves: claim.halves },
        removal:
          removal === null
            ? null
            : {
                rankings: removal.rankings,
                judges: removal.judges.map(({ judge, rankings: own }) => ({ judge, rankings: own })),
                segments: removal.segments,
              },
      };
    }),
    units: result.units.map(({ unit, rows }) => ({
      unit,
      rows: rows.map(({ rankLow, rankHigh, cluster }) => ({ rankLow, rankHigh, cluster })),
    })),
    without: result.without.map(({ kind, name, rankings: own, places }) => ({
      ...{ kind, name, rankings: own, places },
    })),
    halves: {
      ...{ splits: halves.splits, sameFirst: halves.sameFirst, tau: halves.tau },
      places: halves.places.map((held) => held && { low: held.low, high: held.high }),
    },
    warnings: rankingWarningTexts(result.warnings ?? []),
  };
}
