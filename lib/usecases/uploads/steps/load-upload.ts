import { findTextRule } from "../../../db/campaigns/campaigns";
import type { DatabaseConnection } from "../../../db/connection/client";
import { findUpload, hasBeenJudged } from "../../../db/uploads/uploads";
import { authoriseIn } from "../../../domain/accounts/authorise";
import { AppError } from "../../../domain/app-error";
import { campaignIdSchema } from "../../../domain/input/campaign-id";
import type { TextRule } from "../../../domain/text/text-rule";
import { loadCampaignScope, loadScopeInBinToo } from "../../campaigns/steps/load-campaign-scope";
import type { UseCaseContext } from "../../use-case-context";

/** An upload that the actor may work on. One of somebody else's campaign and one that does not exist look the same. */
export async function loadUpload(uploadId: string, { db, actor }: Pick<UseCaseContext, "db" | "actor">) {
  const id = campaignIdSchema.safeParse(uploadId);
  const upload = id.success ? await findUpload(db, id.data) : null;
  // A job goes on where the campaign is moved to the bin meanwhile, so that it can be restored whole.
  const load = actor.kind === "system" ? loadScopeInBinToo : loadCampaignScope;
  const scope = upload === null ? undefined : await load(db, upload.campaignId);
  const campaign = authoriseIn(actor, "upload-data", scope);
  if (upload === null) throw new AppError("not-found", "This upload does not exist.");
  return { upload, campaign };
}

/** Refuses to store texts that were read by another rule than the campaign has now. */
export async function assertTextRule(
  db: DatabaseConnection,
  campaignId: string,
  rule: TextRule,
): Promise<void> {
  if ((await findTextRule(db, campaignId)) !== rule)
    throw new AppError(
      "conflict",
      "The task of the systems was changed in the meantime. Check the preview again.",
    );
}

/** Refuses to change the data of a campaign that judges have begun with. */
export async function assertDataMayChange(db: DatabaseConnection, campaignId: string): Promise<void> {
  if (await hasBeenJudged(db, campaignId)) {
    throw new AppError(
      "conflict",
      "Judges have started this campaign, so its texts cannot be changed. Duplicate the campaign to use others.",
    );
  }
}
