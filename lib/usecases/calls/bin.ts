import { findCallStanding } from "../../db/calls/calls";
import {
  type BinnedCall,
  deleteCallRows,
  findCallInBinToo,
  listBinnedCalls,
  moveCallToBin,
  takeCallFromBin,
} from "../../db/calls/calls-bin";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { findBinnedByName } from "../../db/campaigns/campaigns-bin";
import type { Database } from "../../db/connection/client";
import { isNameTaken } from "../../db/connection/deadlock";
import type { Actor } from "../../domain/accounts/actor";
import { authorise } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, noSuchCall } from "../../domain/calls/call-access";
import { callIdSchema } from "../../domain/calls/call-inputs";
import { deletedFrom } from "../../domain/campaigns/bin";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/**
 * Moves a call to the bin. From then on it is as good as deleted for teams, annotators, lists and programs, but everything
 * of it is kept for thirty days. Campaigns made from it stay where they are.
 *
 * @returns from when on it is deleted for good
 */
export async function moveCallToTheBin(
  { callId }: { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly deletedFrom: Date }> {
  const call = authoriseInCall(actor, "delete-call", await loadCall(db, callId, actor));
  await db.$transaction(async (tx) => {
    if (!(await moveCallToBin(tx, call.id, now))) throw noSuchCall();
    await recordAuditEvent(tx, { at: now, action: "call-binned", ...actorId(actor), callId: call.id });
  });
  return { deletedFrom: deletedFrom(now) };
}

/** Whoever takes a name at the same moment has it; the next try sees that. */
const maxTries = 5;

/** Takes a call out of the bin, with everything in it as it was. */
export async function restoreCall(
  { callId }: { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly slug: string; readonly formerSlug: string }> {
  const call = await loadBinnedCall(db, actor, callId);
  const restoration = () =>
    db.$transaction(async (tx) => {
      const names = await takeCallFromBin(tx, call.id);
      if (names === undefined) throw notInBin();
      await recordAuditEvent(tx, { at: now, action: "call-restored", ...actorId(actor), callId: call.id });
      return names;
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await restoration();
    } catch (error) {
      if (tries === maxTries || !isNameTaken(error)) throw error;
    }
  }
}

/** Deletes a call that is in the bin, for good, once its title was typed. */
export async function deleteCall(
  { callId, title }: { readonly callId: string; readonly title: string },
  context: UseCaseContext,
): Promise<void> {
  const call = await loadBinnedCall(context.db, context.actor, callId);
  if (title.trim() !== call.title)
    throw new AppError("invalid-input", "This is not the call’s title. Nothing was deleted.");
  await deleteCallForGood(call.id, context);
}

/** Deletes a call that is in the bin. Asks nobody: whoever calls it has. */
export async function deleteCallForGood(callId: string, { db, actor, now }: UseCaseContext): Promise<void> {
  await db.$transaction(async (tx) => {
    const detail = { ...(await deleteCallRows(tx, callId)) };
    await recordAuditEvent(tx, { at: now, action: "call-deleted", ...actorId(actor), callId, detail });
  }, storingTimeouts);
}

export interface BinnedCallEntry extends BinnedCall {
  /** From when on it is deleted for good. */
  readonly deletedFrom: Date;
}

/** The calls in the bin that the actor organises; an administrator and the command line see all. */
export async function viewCallBin({ db, actor }: UseCaseContext): Promise<readonly BinnedCallEntry[]> {
  authorise(actor, "list-campaigns");
  const isOne = actor.kind === "user" && actor.role !== "ADMIN";
  const calls = await listBinnedCalls(db, isOne ? actor.id : undefined);
  return calls.map((call) => ({ ...call, deletedFrom: deletedFrom(call.binnedAt) }));
}

/** The call in the bin that a command names, by its id or by the short name that it had. */
export async function findBinnedCall(
  { call }: { readonly call: string },
  { db, actor }: UseCaseContext,
): Promise<string> {
  authorise(actor, "empty-bin");
  const [found, ...others] = await findBinnedByName(db, "call", call);
  if (found === undefined)
    throw new AppError("not-found", `There is no call ${call} in the bin: adjudge call bin lists them.`);
  if (others.length > 0)
    throw new AppError(
      "conflict",
      `${others.length + 1} calls in the bin were called ${call}. Give the id: adjudge call bin lists them.`,
    );
  return found;
}

/** A call that is in the bin, for whoever may restore or delete it. To everybody else it is not there. */
async function loadBinnedCall(db: Database, actor: Actor, callId: string) {
  const id = callIdSchema.safeParse(callId);
  const found = id.success ? await findCallInBinToo(db, id.data) : null;
  const standing = found === null ? undefined : await findCallStanding(db, found.id, actor);
  const call = authoriseInCall(actor, "delete-call", found && standing ? { ...found, standing } : undefined);
  if (call.binnedAt === null) throw notInBin();
  return call;
}

function notInBin(): AppError {
  return new AppError("conflict", "The call is not in the bin.");
}
