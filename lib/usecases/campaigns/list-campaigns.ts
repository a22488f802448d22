import { type CampaignSummary, listCampaignSummaries } from "../../db/campaigns/campaigns";
import { authorise } from "../../domain/accounts/authorise";
import { rankingsOf } from "../../domain/campaigns/campaign-counts";
import type { UseCaseContext } from "../use-case-context";

export interface ListedCampaign extends CampaignSummary {
  readonly systems: number;
  readonly segments: number;
  readonly judges: number;
  /** Null where it is not known which judgments belong to one. */
  readonly rankings: number | null;
}

function listed(summary: CampaignSummary): ListedCampaign {
  const { systems, segments, judges } = summary.counts;
  return { ...summary, ...{ systems, segments, judges, rankings: rankingsOf(summary.counts) } };
}

/** The campaigns that the actor organises, newest first; an administrator and the command line see all. */
export async function listCampaigns({ db, actor }: UseCaseContext): Promise<readonly ListedCampaign[]> {
  authorise(actor, "list-campaigns");
  const summaries =
    actor.kind === "user" && actor.role !== "ADMIN"
      ? await listCampaignSummaries(db, actor.id)
      : await listCampaignSummaries(db);
  return summaries.map(listed);
}
