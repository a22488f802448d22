import {
  listOtherSystemNames,
  listSystemsOfCall,
  renameSystems,
  type SystemOfCall,
} from "../../../db/calls/judged-submissions";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../../db/connection/client";
import { AppError } from "../../../domain/app-error";
import { authoriseInCall } from "../../../domain/calls/call-access";
import { systemsOfSubmissions, systemWord } from "../../../domain/calls/campaign-systems";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";

/**
 * Calls the systems of a campaign that was made from a call as their teams, once the call is final and judging has not
 * begun or has ended. Judges never saw names; links to submissions stay.
 */
export async function nameSystems(
  { callId, campaignId }: { readonly callId: string; readonly campaignId: string },
  context: UseCaseContext,
): Promise<void> {
  const { db, actor } = context;
  const call = authoriseInCall(actor, "make-campaign", await loadCall(db, callId, actor));
  if (call.state !== "FINAL") throw new AppError("conflict", "The results are not final yet.");
  const renamed = await db.$transaction((tx) => nameSystemsOfCall(tx, call.id, context, campaignId));
  if (renamed === 0)
    throw new AppError(
      "conflict",
      "There is nothing to rename: the campaign is being judged, or its systems have the teams’ names.",
    );
}

/** The same in every campaign of the call, or in one; returns how many systems got another name. */
export async function nameSystemsOfCall(
  tx: DatabaseTransaction,
  callId: string,
  { actor, now }: Pick<UseCaseContext, "actor" | "now">,
  onlyCampaign?: string,
): Promise<number> {
  const systems = await listSystemsOfCall(tx, callId, onlyCampaign);
  let renamed = 0;
  for (const campaignId of new Set(systems.map((system) => system.campaignId))) {
    const lettered = systems.filter((system) => system.campaignId === campaignId && hasPseudonym(system));
    const names = systemsOfSubmissions(
      lettered.map(({ submission, name }) => ({
        ...submission,
        isPrimary: name === systemWord(submission.pseudonym),
      })),
      await listOtherSystemNames(
        tx,
        campaignId,
        lettered.map(({ id }) => id),
      ),
    );
    if (lettered.length === 0) continue;
    await renameSystems(
      tx,
      campaignId,
      lettered.map(({ id, name: from, submission }) => ({ id, from, to: names.get(submission.id)! })),
    );
    renamed += lettered.length;
    await recordAuditEvent(tx, {
      ...{ at: now, action: "systems-named", callId, campaignId, ...actorId(actor) },
      detail: { systems: lettered.length },
    });
  }
  return renamed;
}

export function hasPseudonym({ name, submission: { pseudonym, number } }: SystemOfCall): boolean {
  const word = systemWord(pseudonym);
  return name === word || name === `${word}-${number}`;
}
