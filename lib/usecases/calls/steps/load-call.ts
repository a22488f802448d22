import { findCall, findCallStanding } from "../../../db/calls/calls";
import type { DatabaseConnection } from "../../../db/connection/client";
import type { Actor } from "../../../domain/accounts/actor";
import { callIdSchema } from "../../../domain/calls/call-inputs";
import { callSettingsSchema } from "../../../domain/calls/call-settings";

/** The call with its settings read and what the actor is to it; nothing where the id names none, or one in the bin. */
export async function loadCall(db: DatabaseConnection, callId: string | undefined, actor: Actor) {
  const id = callIdSchema.safeParse(callId);
  if (!id.success || (actor.kind === "team" && actor.callId !== id.data)) return undefined;
  const call = await findCall(db, id.data);
  if (call === null) return undefined;
  const standing = await findCallStanding(db, call.id, actor);
  return { ...call, settings: callSettingsSchema.parse(call.settings), standing };
}

export type LoadedCall = NonNullable<Awaited<ReturnType<typeof loadCall>>>;
