import type { NewInvitation } from "../../../db/accounts/invitations";
import { newLink } from "../../accounts/steps/new-link";
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
  context: Pick<UseCaseContext, "actor" | "now">,
): NewJudgeLink {
  const { token, expiresAt, stored } = newLink(expiresInDays, context);
  const ofLabel = label === undefined ? {} : { label };
  return {
    token,
    expiresAt,
    invitation: { kind: "JUDGE", role: "JUDGE", campaignId, ...stored, ...ofLabel },
  };
}
