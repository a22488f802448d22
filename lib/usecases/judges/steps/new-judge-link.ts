import type { NewInvitation } from "../../../db/accounts/invitations";
import { daysLater } from "../../../domain/accounts/invitation-expiry";
import { newSecretToken, tokenHash } from "../../accounts/steps/secret-token";
import type { UseCaseContext } from "../../use-case-context";

export interface NewJudgeLink {
  /** Shown once and never stored. */
  readonly token: string;
  readonly expiresAt: Date | undefined;
  /** What is stored of it, but for what sets this kind of link apart. */
  readonly invitation: NewInvitation;
}

/** A link into a campaign for a judge, made by whoever asks. */
export function newJudgeLink(
  {
    campaignId,
    label,
    expiresInDays,
  }: {
    readonly campaignId: string;
    readonly label?: string | undefined;
    readonly expiresInDays?: number | undefined;
  },
  { actor, now }: Pick<UseCaseContext, "actor" | "now">,
): NewJudgeLink {
  const token = newSecretToken();
  const expiresAt = expiresInDays === undefined ? undefined : daysLater(now, expiresInDays);
  return {
    token,
    expiresAt,
    invitation: {
      kind: "JUDGE",
      role: "JUDGE",
      campaignId,
      tokenHash: tokenHash(token),
      createdAt: now,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(actor.kind === "user" ? { createdById: actor.id } : {}),
      ...(label === undefined ? {} : { label }),
    },
  };
}
