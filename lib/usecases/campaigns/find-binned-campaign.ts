import { findBinnedByName } from "../../db/campaigns/campaigns-bin";
import { authorise } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import type { UseCaseContext } from "../use-case-context";

/** The campaign in the bin that a command names, by its id or by the short name that it had. */
export async function findBinnedCampaign(
  { campaign }: { readonly campaign: string },
  { db, actor }: UseCaseContext,
): Promise<string> {
  authorise(actor, "empty-bin");
  const [found, ...others] = await findBinnedByName(db, "campaign", campaign);
  if (found === undefined)
    throw new AppError(
      "not-found",
      `There is no campaign ${campaign} in the bin: adjudge campaign bin lists them.`,
    );
  if (others.length > 0)
    throw new AppError(
      "conflict",
      `${others.length + 1} campaigns in the bin were called ${campaign}. Give the id: adjudge campaign bin lists them.`,
    );
  return found;
}
