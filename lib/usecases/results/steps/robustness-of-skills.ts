import type { ComputePool } from "../../../compute/compute-pool";
import { type DrawingSource, drawingSource, uncertaintySource } from "../../../domain/ranking/bootstrap";
import type { Identification } from "../../../domain/ranking/identification";
import type { JudgmentTable } from "../../../domain/ranking/judgment-table";
import {
  resampledFactors,
  type ScoredFactor,
  trueSkillEstimateOverBoth,
} from "../../../domain/ranking/leaderboard-over-both";
import { pairCountsOfTable } from "../../../domain/ranking/pair-counts";
import { tieUse } from "../../../domain/ranking/pair-method";
import { runOperations } from "../../../domain/ranking/resample-operations";
import {
  answered,
  type Robustness,
  type RobustnessSettings,
  robustness,
  type UnitUncertainty,
} from "../../../domain/ranking/robustness/robustness";
import { RUNS_OF_PARTS, trueSkillParts } from "../../../domain/ranking/robustness/trueskill-parts";
import {
  drawnUncertainty,
  resampledUncertainty,
  unitsAtHand,
} from "../../../domain/ranking/robustness/unit-uncertainties";
import { trueSkill } from "../../../domain/ranking/trueskill/trueskill";
import type { FileContext } from "./file-context";
import { threadsFor, withComputePool } from "./with-compute-pool";

/** With how many resamples there are by each unit. */
type SkillSettings = RobustnessSettings & { readonly bootstrap: number };

/** By TrueSkill every order takes runs, which threads share; what a ranking moves of them is not known. */
export function robustnessOfSkills(
  table: JudgmentTable,
  settings: SkillSettings,
  { threads, ...options }: Omit<FileContext, "seed">,
): Promise<Robustness> {
  const operations = runOperations(pairCountsOfTable(table)) * (settings.bootstrap + settings.splits);
  return withComputePool(threadsFor(operations, threads), (pool) => computed(table, settings, pool, options));
}

async function computed(
  table: JudgmentTable,
  settings: SkillSettings,
  pool: ComputePool,
  { signal, onProgress }: Pick<FileContext, "signal" | "onProgress">,
): Promise<Robustness> {
  const { seed, bootstrap } = settings;
  const method = { method: "trueskill" } as const;
  const pairs = pairCountsOfTable(table);
  const units = unitsAtHand(table, "pairs");
  const resamples = units.length * bootstrap;
  // The parts of the rankings take about as long.
  const total = 2 * resamples;
  let done = 0;
  const resample = async (source: DrawingSource, count: number) => {
    onProgress?.({ done, total });
    const replicates = await pool.compute("bootstrap", { source, method, seed }, count, { signal });
    done += count;
    return replicates;
  };
  const uncertainties: UnitUncertainty[] = [];
  let usual: Identification | undefined;
  for (const unit of units) {
    const source = uncertaintySource(table, unit, tieUse(method));
    if (source.unit === "both") {
      const factors: ScoredFactor[] = [];
      for (const one of resampledFactors(source.units, bootstrap))
        factors.push({ ...one, replicates: await resample(one.source(), one.count) });
      const estimated = trueSkillEstimateOverBoth(pairs, factors);
      usual ??= estimated.estimate;
      uncertainties.push(drawnUncertainty(pairs, estimated, settings));
    } else {
      const replicates = await resample(drawingSource(source), bootstrap);
      usual ??= trueSkill(pairs, replicates);
      uncertainties.push(resampledUncertainty(pairs, source, replicates, { ...settings, ...method }));
    }
  }
  const { scores, comparable } = usual ?? { scores: new Float64Array(), comparable: false };
  const { pairsOf, scoresOf } = trueSkillParts(table);
  const order = { systems: table.systems, units: table, scores, comparable };
  return answered(robustness(order, uncertainties, settings), async ({ wanted, ...parts }) => {
    onProgress?.({ done: resamples * (1 + parts.done / parts.total), total });
    if (wanted === undefined) return undefined;
    const pairs = pairsOf(wanted.isIncluded);
    const runs = RUNS_OF_PARTS[wanted.of];
    return scoresOf(pairs, await pool.compute("trueskill-runs", { pairs, seed }, runs, { signal }));
  });
}
