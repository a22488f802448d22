import { storeHearsOfBackups, storeMailChoice } from "../../db/messages/hearers";
import { authorise, authoriseIn } from "../../domain/accounts/authorise";
import type { ChooseMailsInput } from "../../domain/messages/message-inputs";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { signedInUser, type UseCaseContext } from "../use-case-context";

/** Of which events of a campaign one's own account is told by e-mail. */
export async function chooseMails(
  { campaignId, events }: ChooseMailsInput,
  { db, actor }: UseCaseContext,
): Promise<void> {
  const { id } = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await storeMailChoice(db, { userId: signedInUser(actor).id, campaignId: id, events });
}

/** Whether one's own account, an administrator's, is told when a backup fails. */
export async function chooseBackupMails(
  { hears }: { readonly hears: boolean },
  { db, actor }: UseCaseContext,
): Promise<void> {
  authorise(actor, "view-operations");
  await storeHearsOfBackups(db, signedInUser(actor).id, hears);
}
