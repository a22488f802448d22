import { type CampaignSummary, listCampaignSummaries } from "../db/campaigns";
import { authorise } from "../domain/campaign/authorise";
import type { UseCaseContext } from "./use-case-context";

/** The campaigns that the actor organises, newest first; an administrator and the command line see all. */
export async function listCampaigns({ db, actor }: UseCaseContext): Promise<readonly CampaignSummary[]> {
  authorise(actor, "list-campaigns");
  return actor.kind === "user" && actor.role !== "ADMIN"
    ? listCampaignSummaries(db, actor.id)
    : listCampaignSummaries(db);
}
