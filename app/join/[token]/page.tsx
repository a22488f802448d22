import type { Metadata } from "next";
import { AuthFrame } from "@/components/shell/auth-frame";
import { Notice } from "@/components/ui/notice";
import { requestClientAddress, requestContext } from "@/lib/context";
import { lookAtInvitation } from "@/lib/usecases/look-at-invitation";
import { ClosedLink } from "../../_errors/closed-link";
import { JoinForm } from "./join-form";

export const metadata: Metadata = { title: "Judging", robots: "noindex" };

interface JoinPageProps {
  readonly params: Promise<{ readonly token: string }>;
}

/** Looking signs nobody in: a mail program that opens links to preview them must not become a judge. */
export default async function JoinPage({ params }: JoinPageProps) {
  const { token } = await params;
  const clientAddress = await requestClientAddress();
  const context = await requestContext();
  const { actor } = context;
  const invitation = await lookAtInvitation({ token, kind: "JUDGE", clientAddress }, context).catch(
    (error: unknown) => ({ error }),
  );
  if ("error" in invitation) return <ClosedLink error={invitation.error} />;
  return (
    <AuthFrame
      title={invitation.campaignName ?? "Judging"}
      lead="You are invited to judge. This link is yours alone: keep it to come back, and pass it on to nobody."
    >
      {actor.kind === "user" && actor.role !== "JUDGE" ? (
        <Notice>
          You are signed in as an organiser. Beginning here signs that account out in this browser.
        </Notice>
      ) : null}
      <JoinForm token={token} />
    </AuthFrame>
  );
}
