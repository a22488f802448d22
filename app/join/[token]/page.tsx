import type { Metadata } from "next";
import { ClosedLink } from "@/components/accounts/closed-link";
import { OwnLink } from "@/components/accounts/own-link";
import { AuthFrame } from "@/components/shell/auth-frame";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Worded } from "@/components/words/worded";
import { publicAddress, requestClientAddress } from "@/lib/context";
import { comesByLink } from "@/lib/domain/accounts/actor";
import { readPlatformIds } from "@/lib/domain/judges/platform-ids";
import { refusalWords } from "@/lib/domain/words/worded-error";
import type { Say } from "@/lib/domain/words/words";
import { serverSay } from "@/lib/domain/words/words-for";
import { type InvitationView, lookAtInvitation } from "@/lib/usecases/accounts/look-at-invitation";
import { pageContext } from "../../_shell/page-context";
import { JoinForm } from "./join-form";

export function generateMetadata(): Metadata {
  return { title: serverSay()("join.pageTitle"), robots: "noindex" };
}

interface JoinPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Looking signs nobody in: a mail program that opens links to preview them must not become a judge. */
export default async function JoinPage({ params, searchParams }: JoinPageProps) {
  const say = serverSay();
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
    <Worded areas={["join"]}>
      <AuthFrame
        title={invitation.campaignName ?? say("join.unnamed")}
        footer={<TextLink href="/help/judge">{say("join.howItWorks")}</TextLink>}
        lead={hasJustSignedUp ? say("join.signedUp") : leadOf(say, invitation)}
      >
        {mayBegin && actor.kind === "user" && !comesByLink(actor.role) ? (
          <Notice>{say("join.signsOut")}</Notice>
        ) : null}
        {hasJustSignedUp ? <OwnLink path={`/join/${token}`} origin={await publicAddress()} /> : null}
        {platform.problem !== undefined ? (
          <Notice kind="warning">{refusalWords(platform.problem, say)}</Notice>
        ) : mayBegin ? (
          <JoinForm token={token} platform={platform.ids} isClosed={invitation.isClosed} />
        ) : null}
      </AuthFrame>
    </Worded>
  );
}

function leadOf(say: Say, { isSignUp, isIn, isClosed }: InvitationView): string {
  if (isClosed) return isSignUp && !isIn ? say("join.closedToNewcomers") : say("join.closedButIn");
  if (isSignUp) return isIn ? say("join.alreadyIn") : say("join.invitedBySignUp");
  return say("join.invited");
}
