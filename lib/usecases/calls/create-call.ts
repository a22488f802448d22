import { insertCall, insertCallOrganiser } from "../../db/calls/calls";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authorise } from "../../domain/accounts/authorise";
import type { NewCall } from "../../domain/calls/call-inputs";
import { slugOf } from "../../domain/campaigns/slug";
import { requireOrganiserAccount } from "../accounts/steps/organiser-account";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";
import { type AddedTestSet, readTestSetFiles, storeTestSet, type TestSetFiles } from "./steps/test-set-files";

export interface CreatedCall {
  readonly callId: string;
  /** Its name in addresses. */
  readonly slug: string;
  readonly seed: number;
  /** Where the call was created with one. */
  readonly testSet: AddedTestSet | undefined;
}

/**
 * Makes a call in draft, with its first test set where that is given: both or nothing. Whoever makes it organises it,
 * by the rule of campaigns.
 */
export async function createCall(
  { terms, organiserEmail, seed: wanted, testSet: files }: NewCall & { readonly testSet?: TestSetFiles },
  { db, actor, now, seed: drawn }: UseCaseContext,
): Promise<CreatedCall> {
  authorise(actor, "create-campaign");
  const seed = wanted ?? drawn;
  const sound = files && (await readTestSetFiles(files));
  return db.$transaction(async (tx) => {
    const organiserId = await requireOrganiserAccount(tx, actor, organiserEmail);
    const { id: callId, slug } = await insertCall(tx, slugOf(terms.title, "call"), {
      ...{ terms, seed, createdAt: now },
      ...(actor.kind === "user" ? { createdById: actor.id } : {}),
    });
    if (organiserId !== undefined)
      await insertCallOrganiser(tx, { callId, userId: organiserId, createdAt: now });
    await recordAuditEvent(tx, {
      at: now,
      action: "call-created",
      ...actorId(actor),
      callId,
      detail: { seed },
    });
    const testSet = sound && (await storeTestSet(tx, callId, sound, { actor, now }));
    return { callId, slug, seed, testSet };
  }, storingTimeouts);
}
