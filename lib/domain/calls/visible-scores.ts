import type { ScoreColumn } from "../metrics/metric-definition";
import { metricNamed } from "../metrics/metrics";
import type { CallSettings } from "./call-settings";
import type { CallPhase } from "./call-state";

/** A figure of a score as it is shown. */
export interface ShownFigure {
  readonly title: string;
  readonly key: string;
  /** In percent where the metric is a share; rounded as it is shown, so that nothing finer leaves the server. */
  readonly value: number | null;
  readonly decimals: number;
}

/** How much a team is told of its own scores on a test set. */
export type OwnScoresView = "nothing" | "rounded" | "exact";

/**
 * While a call is open a team is told its own corpus scores with one decimal, and no counts and no types, so that the
 * gold cannot be read out edit by edit; where the call says so, nothing before closing but on a validation set.
 */
export function ownScoresView(
  { ownScores }: Pick<CallSettings, "ownScores">,
  phase: CallPhase,
  { isValidation }: { readonly isValidation: boolean },
): OwnScoresView {
  if (phase === "closed" || phase === "contested" || phase === "final") return "exact";
  return ownScores === "at-once" || isValidation ? "rounded" : "nothing";
}

/** The figures of a score that the view lets through; none where it lets nothing through. */
export function shownFigures(
  metric: string,
  settings: Readonly<Record<string, unknown>>,
  score: Readonly<Record<string, unknown>>,
  view: OwnScoresView,
): readonly ShownFigure[] {
  const definition = metricNamed(metric);
  if (definition === undefined || view === "nothing") return [];
  const columns = definition.columns(settings);
  return (view === "rounded" ? columns.filter(isShare) : columns).map(([title, key, decimals]) => {
    const value = score[key];
    const known = typeof value === "number" && Number.isFinite(value) ? value : null;
    const isOfShare = isShare([title, key, decimals]);
    const shownDecimals = isOfShare ? (view === "rounded" ? 1 : 2) : decimals;
    return {
      title,
      key,
      value: known === null ? null : rounded(isOfShare ? known * 100 : known, shownDecimals),
      decimals: shownDecimals,
    };
  });
}

/** Shares are printed with four decimals; counts and sums with fewer, and they tell of the gold. */
function isShare([, , decimals]: ScoreColumn): boolean {
  return decimals === 4;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** What somebody may see of the board. */
export type BoardView = "nothing" | "pseudonyms" | "names";

/**
 * Who sees whose scores. Organisers always do, by name; teams as the call says, and everybody by name once the results
 * are final.
 */
export function boardView(
  { board }: Pick<CallSettings, "board">,
  phase: CallPhase,
  isOrganiser: boolean,
): BoardView {
  if (isOrganiser || phase === "final") return "names";
  if (board === "hidden") return "nothing";
  return board === "open" ? "names" : "pseudonyms";
}
