import { readOfferedSystems } from "../../db/results/system-choices";
import { AppError } from "../../domain/app-error";
import type { ComparisonUnit } from "../../domain/correlation/rankings/paired-replicates";
import { judgmentTableOfColumns } from "../../domain/results/columns/columns-table";
import type { ComparisonResult } from "../../domain/results/comparison/comparison-tables";
import {
  type FilterChoices,
  noFilters,
  type ResultFilters,
  resultFiltersSchema,
} from "../../domain/results/filters/result-filters";
import type { ResultsFrame } from "../../domain/results/results-frame";
import { listCampaigns } from "../campaigns/list-campaigns";
import type { UseCaseContext } from "../use-case-context";
import { compareTables, type RankingToCompare } from "./steps/compare-tables";
import { stampOf } from "./steps/counting-judges";
import { LatestCache } from "./steps/latest-cache";
import { loadResults, type ResultsMaterial } from "./steps/load-results";

export interface ViewComparisonInput {
  readonly campaignId: string;
  /** The campaign that it is compared with; none yet where it is left out. */
  readonly otherId?: string | undefined;
  readonly method: "ew" | "bt";
  readonly unit: ComparisonUnit;
  /** Which rankings of both enter. */
  readonly filters?: FilterChoices;
  readonly p?: number;
  readonly seed?: number;
}

/** A campaign that may be chosen. */
export interface ComparableCampaign {
  readonly id: string;
  readonly name: string;
}

export interface ComparisonPageView extends ResultsFrame {
  readonly others: readonly ComparableCampaign[];
  /** Null while no other campaign is chosen. */
  readonly comparison: ComparisonResult | null;
}

const BOOTSTRAP = 1000;
const P = 0.05;

const cache = new LatestCache<ComparisonResult>(50);

/** The rankings of two campaigns side by side, as `adjudge compare` has it of their judgments. Both must be the actor's to see. */
export async function viewComparison(
  { campaignId, otherId, method, unit, filters = {}, p = P, seed }: ViewComparisonInput,
  context: UseCaseContext,
): Promise<ComparisonPageView> {
  const material = await loadResults({ campaignId, filters: resultFiltersSchema.parse(filters) }, context);
  const { frame } = material;
  const { campaign } = frame;
  const others = (await listCampaigns(context)).flatMap(({ id, name, slug, rankings, judges }) =>
    id === campaign.id || (rankings === 0 && judges === 0) ? [] : [{ id, name: `${name} (${slug})` }],
  );
  if (otherId === undefined) return { ...frame, others, comparison: null };
  const other = await loadOther(otherId, frame.filters, context);
  const isNamed = campaign.name !== other.frame.campaign.name;
  const settings = {
    ...{ method, ew2015: false, unit, bootstrap: BOOTSTRAP, p },
    seed: seed ?? material.campaignSeed,
  };
  const comparison = await cache.get(
    JSON.stringify([campaign.id, other.campaignId, isNamed, settings, frame.filters, other.frame.filters]),
    `${stampOf(material.counting.judges)} ${stampOf(other.counting.judges)}`,
    async () => compareTables(rankingOf(material, isNamed), rankingOf(other, isNamed), settings),
  );
  return { ...frame, others, comparison };
}

/** The other campaign by the same filters, and of the chosen systems those that it has. */
async function loadOther(
  campaignId: string,
  filters: ResultFilters,
  context: UseCaseContext,
): Promise<ResultsMaterial> {
  const offered = new Set((await readOfferedSystems(context.db, campaignId)).systems);
  const systems = filters.systems.filter((system) => offered.has(system));
  const isTooFew = filters.systems.length > 0 && systems.length < 2;
  try {
    const other = await loadResults(
      { campaignId, filters: isTooFew ? noFilters : { ...filters, systems } },
      context,
    );
    if (!isTooFew) return other;
    throw new AppError(
      "invalid-input",
      `${other.frame.campaign.name} has fewer than two of the chosen systems, so there is nothing to compare.`,
    );
  } catch (error) {
    // Its fields are those of a form for this campaign.
    if (error instanceof AppError && error.details.fields !== undefined)
      throw new AppError(error.code, `The other campaign: ${Object.values(error.details.fields).join(" ")}`);
    throw error;
  }
}

function rankingOf({ selection, frame }: ResultsMaterial, isNamed: boolean): RankingToCompare {
  const { name, slug } = frame.campaign;
  if (selection.form !== "rankings")
    throw new AppError(
      "too-large",
      `${name} has more than 20,000 rankings. Export the judgments of both campaigns and use adjudge compare.`,
    );
  const { cached: columns, rows, fingerprint, choice } = selection;
  return {
    name: isNamed ? name : `${name} (${slug})`,
    table: judgmentTableOfColumns(columns.columns, rows),
    fingerprint,
    choice,
  };
}
