import type { Metadata } from "next";
import { AuthFrame } from "@/components/shell/auth-frame";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { publicAddress, requestClientAddress } from "@/lib/context";
import { readPlatformIds } from "@/lib/domain/judges/platform-ids";
import { type InvitationView, lookAtInvitation } from "@/lib/usecases/accounts/look-at-invitation";
import { ClosedLink } from "../../_errors/closed-link";
import { pageContext } from "../../_shell/page-context";
import { JoinForm } from "./join-form";
import { OwnLink } from "./own-link";

export const metadata: Metadata = { title: "Invitation to judge", robots: "noindex" };

interface JoinPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Looking signs nobody in: a mail program that opens links to preview them must not become a judge. */
export default async function JoinPage({ params, searchParams }: JoinPageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const clientAddress = await requestClientAddress();
  const context = await pageContext();
  const { actor } = context;
  const invitation = await lookAtInvitation({ token, kind: "JUDGE", clientAddress, actor }, context).catch(
    (error: unknown) => ({ error }),
  );
  if ("error" in invitation) return <ClosedLink error={invitation.error} of="judge" />;
  const platform = readPlatformIds(query);
  const hasJustSignedUp = invitation.isIn && !invitation.isSignUp && "new" in query;
  const isTooLate = invitation.isClosed && invitation.isSignUp && !invitation.isIn;
  const mayBegin = platform.problem === undefined && !isTooLate;
  return (
    <AuthFrame
      title={invitation.campaignName ?? "Judging"}
      footer={<TextLink href="/help/judge">How judging works</TextLink>}
      lead={
        hasJustSignedUp ? "You have signed up. Save your personal link before you begin." : leadOf(invitation)
      }
    >
      {mayBegin && actor.kind === "user" && actor.role !== "JUDGE" ? (
        <Notice>
          You are signed in as an organiser. If you begin judging, that account is signed out in this browser.
        </Notice>
      ) : null}
      {hasJustSignedUp ? <OwnLink path={`/join/${token}`} origin={await publicAddress()} /> : null}
      {platform.problem !== undefined ? (
        <Notice kind="warning">{platform.problem}</Notice>
      ) : mayBegin ? (
        <JoinForm token={token} platform={platform.ids} isClosed={invitation.isClosed} />
      ) : null}
    </AuthFrame>
  );
}

function leadOf({ isSignUp, isIn, isClosed }: InvitationView): string {
  if (isClosed) {
    const closed = "This campaign is closed. There are no more tasks.";
    return isSignUp && !isIn ? `${closed} Thank you for your interest.` : `${closed} You can still sign in.`;
  }
  if (isSignUp && isIn) return "You have already signed up in this browser. Continue where you left off.";
  if (isSignUp)
    return "You are invited to judge. When you begin, you are signed up and get a personal link for coming back.";
  return "You are invited to judge. This link is personal: save it to come back later, and do not share it.";
}
