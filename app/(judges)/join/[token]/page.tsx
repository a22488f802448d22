import type { Metadata } from "next";
import { cache } from "react";
import { ClosedLink } from "@/components/accounts/closed-link";
import { OwnLink } from "@/components/accounts/own-link";
import { AuthFrame } from "@/components/shell/auth-frame";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { LanguageChoice } from "@/components/words/language-choice";
import { Spoken } from "@/components/words/worded";
import { publicAddress, requestClientAddress } from "@/lib/context";
import { comesByLink } from "@/lib/domain/accounts/actor";
import { readPlatformIds } from "@/lib/domain/judges/platform-ids";
import { LANGUAGE_PARAMETER } from "@/lib/domain/words/languages";
import { refusalWords } from "@/lib/domain/words/worded-error";
import type { Say } from "@/lib/domain/words/words";
import { serverSay } from "@/lib/domain/words/words-for";
import { type InvitationView, lookAtInvitation } from "@/lib/usecases/accounts/look-at-invitation";
import { judgeLanguage } from "../../../_shell/judge-language";
import { pageContext } from "../../../_shell/page-context";
import { JoinForm } from "./join-form";

interface JoinPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Once for the page and its title. */
const look = cache(async (token: string) => {
  const clientAddress = await requestClientAddress();
  const context = await pageContext();
  const { actor } = context;
  return lookAtInvitation({ token, kind: "JUDGE", clientAddress, actor }, context).catch(
    (error: unknown) => ({
      error,
    }),
  );
});

async function languageOfPage({ params, searchParams }: JoinPageProps) {
  const invitation = await look((await params).token);
  return judgeLanguage(searchParams, "error" in invitation ? undefined : invitation.judgeLanguage);
}

export async function generateMetadata(page: JoinPageProps): Promise<Metadata> {
  const { language } = await languageOfPage(page);
  return { title: serverSay(language)("join.pageTitle"), robots: "noindex" };
}

/** Looking signs nobody in: a mail program that opens links to preview them must not become a judge. */
export default async function JoinPage(page: JoinPageProps) {
  const [{ token }, query] = await Promise.all([page.params, page.searchParams]);
  const spoken = await languageOfPage(page);
  const say = serverSay(spoken.language);
  const { actor } = await pageContext();
  const invitation = await look(token);
  if ("error" in invitation)
    return (
      <Spoken {...spoken}>
        <ClosedLink error={invitation.error} of="judge" language={spoken.language} />
      </Spoken>
    );
  const platform = readPlatformIds(query);
  const hasJustSignedUp = invitation.isIn && !invitation.isSignUp && "new" in query;
  const isTooLate = invitation.isClosed && invitation.isSignUp && !invitation.isIn;
  const mayBegin = platform.problem === undefined && !isTooLate;
  return (
    <Spoken areas={["join"]} {...spoken}>
      <AuthFrame
        title={invitation.campaignName ?? say("join.unnamed")}
        footer={
          <>
            <LanguageChoice />
            <p className="mt-2">
              <TextLink href={`/help/judge?${LANGUAGE_PARAMETER}=${spoken.language}`}>
                {say("join.howItWorks")}
              </TextLink>
            </p>
          </>
        }
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
    </Spoken>
  );
}

function leadOf(say: Say, { isSignUp, isIn, isClosed }: InvitationView): string {
  if (isClosed) return isSignUp && !isIn ? say("join.closedToNewcomers") : say("join.closedButIn");
  if (isSignUp) return isIn ? say("join.alreadyIn") : say("join.invitedBySignUp");
  return say("join.invited");
}
