import type { UncertaintyUnit } from "../bootstrap";
import { numbersByUnit, type RankingUnits } from "../judgment-table";
import { fewUnitsWarnings, type LeaderboardSettings } from "../leaderboard";
import type { Leaderboard } from "../leaderboard-from-replicates";
import { drawnBoard } from "../leaderboard-over-both";
import type { PairCounts } from "../pair-counts";
import { canCompare } from "../uncertainty/crossed-units";
import { rowFactorCovariance } from "../uncertainty/row-influences";
import { type Factor, type ScoreCovariance, scoreCovariance } from "../uncertainty/score-covariance";
import type { PlackettLuce } from "./plackett-luce";
import { plackettLuceInfluences } from "./plackett-luce-fit";

/** What uncertainty of a model of whole rankings can be over. */
export type WholeRankingUnit = Exclude<UncertaintyUnit, "judgment">;

type PlackettLuceSettings = Pick<LeaderboardSettings, "bootstrap" | "p" | "ranges" | "shown" | "seed"> & {
  readonly unit: WholeRankingUnit;
};

/**
 * The leaderboard of a fit: nothing is fitted again for its uncertainty, which over any unit comes from the influences of
 * the rankings, in intervals by Student's t and in draws about the scores.
 *
 * @param pairs the judgments of the same rankings, whose systems it has
 */
export function plackettLuceLeaderboard(
  pairs: PairCounts,
  fitted: PlackettLuce,
  settings: PlackettLuceSettings,
): Leaderboard {
  const placeOf = new Map(fitted.systems.map((system, place) => [system, place]));
  const places = pairs.systems.map((system) => placeOf.get(system));
  const scores = Float64Array.from(places, (place) =>
    place === undefined ? Number.NaN : fitted.scores[place]!,
  );
  const covariance = fitted.comparable
    ? covarianceAmong(plackettLuceCovariance(fitted, settings.unit), places, fitted.systems.length)
    : undefined;
  const units = settings.unit === "both" ? [] : unitsOf(fitted.units, settings.unit);
  const estimate = {
    scores,
    comparable: fitted.comparable,
    warnings: [...fitted.warnings, ...fewUnitsWarnings(new Set(units).size)],
  };
  return drawnBoard(pairs, estimate, { covariance }, settings);
}

/** The covariance of the scores by the position of the system, over a unit or over segments and judges at once. */
export function plackettLuceCovariance(fitted: PlackettLuce, unit: WholeRankingUnit): ScoreCovariance {
  const { units, core, fit, likelihood } = fitted;
  const influences = plackettLuceInfluences(likelihood, fit);
  const by = (factor: Factor) => rowFactorCovariance(influences, unitsOf(units, factor));
  const among = (covariance: ScoreCovariance) => spread(covariance, core, fitted.systems.length);
  if (unit !== "both") {
    const { covariance, effectiveUnits } = by(unit);
    return among({ covariance, degreesOfFreedom: Math.max(1, effectiveUnits - 1), shares: [] });
  }
  const parts = {
    ranking: by("ranking"),
    segment: by("segment"),
    ...(canCompare(units.documents?.names.length ?? 0) ? { document: by("document") } : {}),
    ...(canCompare(units.judges.length) ? { judge: by("judge") } : {}),
  };
  return among(
    scoreCovariance(
      parts,
      core.map(() => true),
    ),
  );
}

/** By ranking the number of its unit, in the order in which units come first. */
function unitsOf(units: RankingUnits, factor: Factor): Int32Array {
  if (factor === "ranking") return Int32Array.from({ length: units.rankings }, (_, ranking) => ranking);
  const numbers = new Map<number, number>();
  return numbersByUnit(units, factor).map((unit) => {
    const number = numbers.get(unit) ?? numbers.size;
    numbers.set(unit, number);
    return number;
  });
}

/** The covariance of the core as that of all systems: 0 for the others. */
function spread(covariance: ScoreCovariance, core: readonly number[], systems: number): ScoreCovariance {
  const placeOf = new Map(core.map((system, place) => [system, place]));
  const places = Array.from({ length: systems }, (_, system) => placeOf.get(system));
  return covarianceAmong(covariance, places, core.length);
}

function covarianceAmong(
  { covariance, ...rest }: ScoreCovariance,
  places: readonly (number | undefined)[],
  size: number,
): ScoreCovariance {
  const moved = new Float64Array(places.length ** 2);
  for (const [row, from] of places.entries())
    for (const [column, other] of places.entries())
      if (from !== undefined && other !== undefined)
        moved[row * places.length + column] = covariance[from * size + other]!;
  return { ...rest, covariance: moved };
}
