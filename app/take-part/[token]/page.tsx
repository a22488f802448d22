import type { Metadata } from "next";
import { OwnLink } from "@/components/accounts/own-link";
import { AuthFrame } from "@/components/shell/auth-frame";
import { Worded } from "@/components/words/worded";
import { publicAddress, requestClientAddress } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { lookAtCallLink } from "@/lib/usecases/calls/join-call";
import { pageContext } from "../../_shell/page-context";
import { TakePartForm } from "./take-part-form";

export const metadata: Metadata = { title: "Take part", robots: "noindex" };

interface TakePartPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Behind a link into a call. Looking signs nobody in: mail programs open links to preview them. */
export default async function TakePartPage({ params, searchParams }: TakePartPageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const clientAddress = await requestClientAddress();
  const link = await lookAtCallLink({ token, clientAddress }, await pageContext()).catch((error: unknown) => {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  });
  if ("problem" in link) return <AuthFrame title="This link does not work">{link.problem}</AuthFrame>;
  const { kind, callTitle, teamName, isUsed } = link;
  const isNew = "new" in query && isUsed;
  return (
    <Worded areas={["join"]}>
      <AuthFrame
        title={callTitle}
        lead={
          kind === "REGISTRATION"
            ? "Register a team for this call."
            : kind === "ANNOTATOR"
              ? "You are invited as an annotator of this call."
              : `You are a member of the team ${teamName ?? ""}.`
        }
      >
        {isNew ? <OwnLink path={`/take-part/${token}`} origin={await publicAddress()} /> : null}
        <TakePartForm token={token} kind={kind} isUsed={isUsed} />
      </AuthFrame>
    </Worded>
  );
}
