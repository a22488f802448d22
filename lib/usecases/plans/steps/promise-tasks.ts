import type { Database } from "../../../db/connection/client";
import { readDealingState } from "../../../db/judging/dealing-state";
import { promisedTasks } from "../../../domain/plans/promised-tasks";
import { planOf } from "../view-plan";

/** What was foretold is believed for so long: it takes some milliseconds, and judges answer all the time. */
const believedMs = 30_000;

/** So many campaigns are remembered. */
const maxCampaigns = 64;

interface Foretold {
  readonly at: number;
  readonly shares: Promise<ReadonlyMap<number, number> | undefined>;
}

interface PromisingCampaign {
  readonly id: string;
  readonly seed: number;
  readonly plan: unknown;
}

const foretold = new WeakMap<Database, Map<string, Foretold>>();

/**
 * How many tasks a judge will have been shown at the end: never more than the workload, and no more than the tasks that
 * are left give where all judges who are there and planned go on at the same pace. `undefined` where a campaign is too
 * large to try that out.
 */
export async function promiseTasks(
  db: Database,
  { campaign, judgeId }: { readonly campaign: PromisingCampaign; readonly judgeId: number },
  now: Date,
): Promise<number | undefined> {
  const campaigns = foretold.get(db) ?? new Map<string, Foretold>();
  foretold.set(db, campaigns);
  const known = campaigns.get(campaign.id);
  const age = known === undefined ? Number.POSITIVE_INFINITY : now.getTime() - known.at;
  if (known !== undefined && age >= 0 && age < believedMs) {
    const promised = (await known.shares)?.get(judgeId);
    // Whoever is not among them came after it was foretold.
    if (promised !== undefined || (await known.shares) === undefined) return promised;
  }
  const shares = foretell(db, campaign);
  campaigns.delete(campaign.id);
  campaigns.set(campaign.id, { at: now.getTime(), shares });
  shares.catch(() => campaigns.delete(campaign.id));
  if (campaigns.size > maxCampaigns) campaigns.delete(campaigns.keys().next().value!);
  return (await shares)?.get(judgeId);
}

async function foretell(db: Database, campaign: PromisingCampaign) {
  const state = await readDealingState(db, campaign.id);
  if (state === undefined) return undefined;
  const { judges, tasksPerJudge } = planOf(campaign);
  const missing = campaign.plan === null ? 0 : Math.max(0, judges - state.judges.length);
  return promisedTasks({
    ...state,
    seed: campaign.seed,
    expected: { judges: missing, workload: tasksPerJudge },
  });
}
