import { AppError } from "../app-error";
import { refusal, wordedError } from "../words/worded-error";
import type { CampaignAction, InstallationAction } from "./actions";
import type { Actor } from "./actor";
import { belongsTo, type CampaignScope, may } from "./permissions";

/** Throws unless the actor may do this to the installation. */
export function authorise(actor: Actor, action: InstallationAction): void {
  requireSignIn(actor);
  if (!may(actor, action))
    throw new AppError("forbidden", "Your account does not have permission to do this.");
}

/**
 * The campaign, if the actor may do this in it. To an outsider a campaign that is not theirs and one that does not
 * exist look the same, and to somebody signed out every campaign does.
 */
export function authoriseIn<Campaign extends CampaignScope>(
  actor: Actor,
  action: CampaignAction,
  campaign: Campaign | undefined,
): Campaign {
  requireSignIn(actor);
  if (campaign !== undefined && may(actor, action, campaign)) return campaign;
  if (campaign === undefined || !belongsTo(actor, campaign)) throw noSuchCampaign();
  throw new AppError("forbidden", "Your role in this campaign does not allow this.");
}

/** What an outsider is told, and whoever still works in a campaign that somebody has just deleted. */
export function noSuchCampaign(): AppError {
  return wordedError("not-found", refusal("errors.noCampaign"));
}

function requireSignIn(actor: Actor): void {
  if (actor.kind === "nobody") throw new AppError("not-signed-in", "Sign in first.");
}
