import { countSetup } from "../../db/campaigns/campaign-counts";
import type { Database } from "../../db/connection/client";
import { countJudges, isDealt } from "../../db/plans/plans";
import { authoriseIn } from "../../domain/accounts/authorise";
import type { CampaignSettings } from "../../domain/campaigns/settings";
import { publishedComponents } from "../../domain/plans/effort/published-components";
import type { VarianceComponents } from "../../domain/plans/effort/variance-components";
import type { ExistingTasks } from "../../domain/plans/plan-preview";
import { defaultPlanSettings, type PlanSettings, storedPlanSettings } from "../../domain/plans/plan-settings";
import { suggestedPlan } from "../../domain/plans/suggested-plan";
import { liveStandings } from "../campaigns/live-standings";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../use-case-context";
import { loadPlanForecast, planMaterialOnce } from "./steps/load-plan-forecast";
import { loadPlanSummary } from "./steps/load-plan-summary";

/** So long a page waits for scores that have to be computed. */
const PATIENCE_MS = 500;

interface CampaignRow {
  readonly id: string;
  readonly seed: number;
  readonly plan: unknown;
  readonly settings: CampaignSettings;
}

/** As stored, or where nothing was planned, the defaults with the campaign's own seed. */
export function planOf({ plan, seed }: Pick<CampaignRow, "plan" | "seed">): PlanSettings {
  return plan === null ? { ...defaultPlanSettings, seed } : storedPlanSettings(plan as object);
}

/** For tasks that came from elsewhere: what they bring, by the judges who are there. */
function settingsOfTasks(rankings: number, judges: number): Partial<PlanSettings> {
  return {
    rankings,
    // As whatever there is was drawn.
    drawing: "2015",
    tasksPerJudge: Math.max(defaultPlanSettings.tasksPerJudge, Math.ceil(rankings / judges)),
  };
}

/**
 * The plan of a campaign with everything to weigh another by. Once judges have been given tasks, the drawn ones stay
 * and can be added to.
 */
export async function viewPlan(
  { campaignId }: { readonly campaignId: string },
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
) {
  const campaign = authoriseIn(actor, "plan", await loadCampaignScope(db, campaignId));
  const [dealt, judges, { isImported }] = await Promise.all([
    isDealt(db, campaign.id),
    countJudges(db, campaign.id),
    countSetup(db, campaign.id),
  ]);
  const isFromElsewhere = dealt && campaign.plan === null;
  const planned = planOf(campaign);
  const loadMaterial = planMaterialOnce(db, campaign.id);
  const [forecast, summary] = await Promise.all([
    loadPlanForecast(db, campaign, loadMaterial),
    loadPlanSummary(db, campaign.id, planned, loadMaterial),
  ]);
  // Nobody planned those from elsewhere, so no plan is wrong: whatever is not answered yet takes so many judges.
  const needed = campaign.state === "CLOSED" ? 0 : (summary?.judgesNeeded ?? 0);
  const settings = isFromElsewhere ? { ...planned, judges: Math.max(1, judges, needed) } : planned;
  const drawn = summary && isFromElsewhere ? { ...summary, problems: [] } : summary;
  const existing: ExistingTasks | undefined =
    dealt && drawn
      ? {
          rankings: drawn.rankings,
          seed: settings.seed,
          wholeDocuments: settings.wholeDocuments,
          yield: drawn.yield,
          judgesNeeded: drawn.judgesNeeded,
        }
      : undefined;
  const { practice, control } = forecast.known;
  const pilot = await pilotOf(db, campaign, forecast.systems.length);
  const proposed: PlanSettings = {
    ...settings,
    ...(isFromElsewhere && existing ? settingsOfTasks(existing.rankings, settings.judges) : {}),
    practiceTasks: Math.max(settings.practiceTasks, practice),
    controlTasks: Math.max(settings.controlTasks, control),
  };
  return {
    campaignId: campaign.id,
    name: campaign.name,
    state: campaign.state,
    isImported,
    settings:
      campaign.plan !== null ? settings : dealt ? proposed : suggestedPlan(proposed, forecast.outlook),
    nextTaskByUncertainty: campaign.settings.nextTaskByUncertainty,
    plannedAt: campaign.plannedAt ?? undefined,
    forecast,
    pilot,
    drawn,
    existing,
    practice,
    control,
    judges,
  };
}

/** What certainty is promised by: what was judged so far, or a published study. Nothing where there are no systems to compare. */
async function pilotOf(
  db: Database,
  campaign: Pick<CampaignRow, "id" | "seed">,
  systems: number,
): Promise<{ readonly components: VarianceComponents; readonly isOwn: boolean } | undefined> {
  const standings = await liveStandings(db, campaign, PATIENCE_MS);
  if (standings?.certainty !== undefined) return { components: standings.certainty.components, isOwn: true };
  return systems < 2 ? undefined : { components: publishedComponents(systems), isOwn: false };
}

export type PlanView = Awaited<ReturnType<typeof viewPlan>>;
