import { createInvitation } from "../../db/accounts/invitations";
import { holdSessions } from "../../db/accounts/users";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authorise } from "../../domain/accounts/authorise";
import { daysLater, organiserInvitationDays } from "../../domain/accounts/invitation-expiry";
import type { InviteOrganiserInput } from "../../domain/accounts/invitation-inputs";
import { AppError } from "../../domain/app-error";
import { actorId, type UseCaseContext } from "../use-case-context";
import { newSecretToken, tokenHash } from "./steps/secret-token";

export interface IssuedInvitation {
  readonly invitationId: string;
  /** Shown once and never stored. */
  readonly token: string;
  readonly expiresAt: Date | undefined;
}

/** A link that works once and makes an organiser's account. */
export async function inviteOrganiser(
  input: InviteOrganiserInput,
  { db, actor, now }: UseCaseContext,
): Promise<IssuedInvitation> {
  authorise(actor, "invite-organiser");
  const token = newSecretToken();
  const expiresAt = daysLater(now, organiserInvitationDays);
  return db.$transaction(async (tx) => {
    // What ends the sessions of whoever asks finds this invitation, or prevents it.
    if (
      actor.kind === "user" &&
      !(await holdSessions(tx, { userId: actor.id, sessionVersion: actor.sessionVersion }))
    )
      throw new AppError("not-signed-in", "Your session ended meanwhile. Sign in again.");
    const invitationId = await createInvitation(tx, {
      kind: "ORGANISER",
      role: input.role,
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt,
      ...(actor.kind === "user" ? { createdById: actor.id } : {}),
      ...(input.email === undefined ? {} : { email: input.email }),
      ...(input.label === undefined ? {} : { label: input.label }),
    });
    await recordAuditEvent(tx, {
      at: now,
      action: "organiser-invited",
      ...actorId(actor),
      detail: { invitation: invitationId, role: input.role },
    });
    return { invitationId, token, expiresAt };
  });
}
