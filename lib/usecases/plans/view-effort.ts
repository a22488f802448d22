import { AppError } from "../../domain/app-error";
import { usualBounds, usualCost } from "../../domain/plans/effort/best-plan";
import { canWeigh } from "../../domain/plans/effort/certainty-ahead";
import type { DrawnFrom, WeighedSettings } from "../../domain/plans/effort/plan-command";
import type { PlanSettings } from "../../domain/plans/plan-settings";
import type { JudgmentTable } from "../../domain/ranking/judgment-table";
import { judgmentTableOfColumns } from "../../domain/results/columns/columns-table";
import type { EffortResult } from "../../domain/results/effort/effort-tables";
import { noFilters } from "../../domain/results/filters/result-filters";
import { version } from "../../domain/version";
import { seenCampaign } from "../campaigns/steps/load-campaign-scope";
import { LatestCache } from "../results/steps/latest-cache";
import { loadResults } from "../results/steps/load-results";
import type { UseCaseContext } from "../use-case-context";
import { loadPlanForecast, planMaterialOnce } from "./steps/load-plan-forecast";
import { planOf } from "./view-plan";
import {
  effortOfPublished,
  effortOfTable,
  type SeededSettings,
  type WeighedEffort,
} from "./weigh-plan-of-files";

export interface ViewEffortInput {
  readonly campaignId: string;
  /** What the judgments are called; the campaign where it is left out. */
  readonly named?: string;
  /** Instead of the plan as it is stored. */
  readonly asked?: (usual: SeededSettings) => SeededSettings;
}

export interface EffortView {
  readonly effort: WeighedEffort;
  /** What was weighed, where nobody asked for anything else: as options of the command say it. */
  readonly settings: WeighedSettings;
  readonly from: DrawnFrom;
}

const weighed = new LatestCache<EffortResult>(32);

/**
 * What the plan of a campaign promises by what was judged so far: as `adjudge plan` has it of its judgments. Where nobody
 * planned, as many rankings by as many judges, spread. Without enough judgments by a published study.
 */
export async function viewEffort(
  { campaignId, named = "the campaign", asked }: ViewEffortInput,
  context: UseCaseContext,
): Promise<EffortView> {
  const { db } = context;
  const { selection } = await loadResults({ campaignId, filters: noFilters }, context);
  const campaign = (await seenCampaign(context, campaignId))!;
  if (selection.form !== "rankings")
    throw new AppError(
      "too-large",
      "Plans are weighed here by up to 20,000 rankings. The command line weighs them by any number: adjudge plan.",
    );
  const { outlook, documents, systems } = await loadPlanForecast(
    db,
    campaign,
    planMaterialOnce(db, campaign.id),
  );
  const table = judgmentTableOfColumns(selection.cached.columns, selection.rows);
  const settings: PlanSettings = {
    ...planOf(campaign),
    ...(campaign.plan !== null || table.rankings === 0 ? {} : asJudged(table)),
  };
  const from = { segments: outlook.drawable > 0 ? outlook.drawable : undefined, documents };
  const usual = seededSettings(settings, from);
  const wanted = asked?.(usual) ?? usual;
  const weigh = async () => {
    if (canWeigh(table)) return effortOfTable(table, named, wanted);
    if (systems.length < 2)
      throw new AppError(
        "conflict",
        "There is nothing to plan yet: upload the outputs of two systems first.",
      );
    return effortOfPublished(systems.length, wanted);
  };
  const key = `${campaign.id} ${named}`;
  const stamp = JSON.stringify([selection.fingerprint, wanted, systems.length]);
  const effort = await weighed.get(key, stamp, weigh);
  const fingerprint = effort.pilot.isPublished ? null : selection.fingerprint;
  return { effort: { ...effort, origin: { fingerprint, seed: wanted.seed, version } }, settings, from };
}

/** As many rankings by as many judges as there were, each on another segment as far as there are enough. */
function asJudged({ rankings, judges }: JudgmentTable): Partial<PlanSettings> {
  return {
    rankings,
    judges: judges.length,
    overlapShare: 0,
    repeatShare: 0,
    drawing: "spread",
    wholeDocuments: false,
  };
}

/** With everything that the command takes by itself. */
function seededSettings(plan: PlanSettings, from: DrawnFrom): SeededSettings {
  const { rankings, judges, drawing, overlapShare, overlapJudges, repeatShare, wholeDocuments, seed } = plan;
  return {
    question: { kind: "plan", rankings, judges },
    cost: usualCost,
    ...usualBounds,
    seed,
    sketch: { ...from, drawing, overlapShare, overlapJudges, repeatShare, wholeDocuments },
  };
}
