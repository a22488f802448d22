import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import {
  deleteSystemSet as deleteStored,
  insertSystemSet,
  readOfferedSystems,
  renameSystemSet as renameStored,
} from "../../db/results/system-choices";
import { authoriseIn } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { systemChoice } from "../../domain/judgments/system-choice";
import { namedSet, setOfSystems } from "../../domain/judgments/system-sets";
import {
  type DeleteSystemSetInput,
  MAX_SETS,
  type RenameSystemSetInput,
  type SaveSystemSetInput,
} from "../../domain/results/filters/system-set-inputs";
import { loadCampaignScope } from "../campaigns/steps/load-campaign-scope";
import { actorId, type UseCaseContext } from "../use-case-context";

/** Saves some of a campaign's systems under a name, to be chosen by it wherever results are looked at. */
export async function saveSystemSet(
  { campaignId, name, systems }: SaveSystemSetInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    const offered = await readOfferedSystems(tx, campaign.id);
    const asked = { systems, withoutSystems: [], leftOutJudgments: "dropped" } as const;
    const choice = systemChoice(offered.systems, asked);
    if (choice === undefined)
      throw refused("systems", "This set leaves no system out: there is nothing to save.");
    const same = setOfSystems(offered, choice.systems);
    if (same !== undefined) throw refused("name", `These systems are saved already, as “${same.name}”.`);
    if (offered.sets.length >= MAX_SETS)
      throw refused("name", `A campaign has at most ${MAX_SETS} saved sets: delete one first.`);
    if (!(await insertSystemSet(tx, campaign.id, { name, systems: choice.systems, createdAt: now })))
      throw refused("name", `There is a set “${name}” already. Choose another name.`);
    await recordAuditEvent(tx, {
      at: now,
      action: "system-set-saved",
      ...actorId(actor),
      campaignId: campaign.id,
      detail: { systems: choice.systems.length },
    });
  });
}

export async function renameSystemSet(
  { campaignId, set, name }: RenameSystemSetInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    await lockCampaign(tx, campaign.id);
    const { sets } = await readOfferedSystems(tx, campaign.id);
    namedSet(sets, set);
    if (set === name) return;
    if (sets.some((each) => each.name === name))
      throw refused("name", `There is a set “${name}” already. Choose another name.`);
    await renameStored(tx, { campaignId: campaign.id, set, name });
    const event = { at: now, action: "system-set-renamed", ...actorId(actor) } as const;
    await recordAuditEvent(tx, { ...event, campaignId: campaign.id });
  });
}

/** Results that were chosen by it stay as they are: they name the systems. */
export async function deleteSystemSet(
  { campaignId, set }: DeleteSystemSetInput,
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const campaign = authoriseIn(actor, "edit-campaign", await loadCampaignScope(db, campaignId));
  await db.$transaction(async (tx) => {
    if (!(await deleteStored(tx, { campaignId: campaign.id, set })))
      throw new AppError("not-found", "This set does not exist any more.");
    const event = { at: now, action: "system-set-deleted", ...actorId(actor) } as const;
    await recordAuditEvent(tx, { ...event, campaignId: campaign.id });
  });
}

function refused(field: "name" | "systems", problem: string): AppError {
  return new AppError("conflict", problem, { fields: { [field]: problem } });
}
