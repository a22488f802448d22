import { findCampaignBySlug } from "../../db/judging/assignments-standing";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { UseCaseContext } from "../use-case-context";
import { loadCampaignScope } from "./steps/load-campaign-scope";

export interface NamedCampaign {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The campaign that a person names by its id or by its name in addresses. */
export async function findNamedCampaign(
  { campaign }: { readonly campaign: string },
  { db, actor }: UseCaseContext,
): Promise<NamedCampaign> {
  const named = await findCampaignBySlug(db, campaign);
  const scope = await loadCampaignScope(db, named?.id ?? campaign);
  if (scope === undefined && actor.kind === "system")
    throw new AppError(
      "not-found",
      `Campaign ${campaign} does not exist. List campaigns with: adjudge campaign status`,
    );
  const { id, slug, name } = authoriseIn(actor, "view-overview", scope);
  return { id, slug, name };
}
