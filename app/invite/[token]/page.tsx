import type { Metadata } from "next";
import { ClosedLink } from "@/components/accounts/closed-link";
import { AuthFrame } from "@/components/shell/auth-frame";
import { anonymousContext, requestClientAddress } from "@/lib/context";
import { lookAtInvitation } from "@/lib/usecases/accounts/look-at-invitation";
import { AcceptInvitationForm } from "./accept-invitation-form";

export const metadata: Metadata = { title: "Create your organiser account", robots: "noindex" };

interface InvitePageProps {
  readonly params: Promise<{ readonly token: string }>;
}

/** Looking uses nothing up: only the form makes the account. */
export default async function InvitePage({ params }: InvitePageProps) {
  const { token } = await params;
  const clientAddress = await requestClientAddress();
  const invitation = await lookAtInvitation(
    { token, kind: "ORGANISER", clientAddress },
    anonymousContext(),
  ).catch((error: unknown) => ({ error }));
  if ("error" in invitation) return <ClosedLink error={invitation.error} of="organiser" />;
  return (
    <AuthFrame
      title="Create your organiser account"
      lead="This invitation works once. After that, sign in with your e-mail address and password."
    >
      <AcceptInvitationForm token={token} email={invitation.email ?? ""} />
    </AuthFrame>
  );
}
