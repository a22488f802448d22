import type { Metadata } from "next";
import { OutboxTable } from "@/components/messages/outbox-table";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { comesByLink } from "@/lib/domain/accounts/actor";
import { serverSay } from "@/lib/domain/words/words-for";
import { viewAccount } from "@/lib/usecases/accounts/view-account";
import { presentPageError } from "../_errors/present-page-error";
import { pageContext } from "../_shell/page-context";
import { SiteHeader } from "../_shell/site-header";
import { languageOfJudge } from "../(judges)/load-judging";
import { BackupMailsForm } from "./backup-mails-form";
import { JudgesAccount } from "./judges-account";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { SignOutEverywhereForm } from "./sign-out-everywhere-form";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const account = await viewAccount(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/account"),
  );
  if (account.role === "JUDGE") return <JudgesAccount language={await languageOfJudge()} />;
  return (
    <>
      <SiteHeader breadcrumb="Account" />
      <PageFrame width="reading">
        <PageHeader title="Account" meta={account.email} />
        <div className="space-y-10">
          {account.mayChange ? (
            <section aria-labelledby="name-heading">
              <h2 id="name-heading" className="mb-3 text-base">
                Name
              </h2>
              <NameForm name={account.name ?? ""} />
            </section>
          ) : null}
          {account.mayChange ? (
            <section aria-labelledby="password-heading">
              <h2 id="password-heading" className="mb-3 text-base">
                Password
              </h2>
              {account.hasPassword ? (
                <PasswordForm email={account.email ?? ""} mayInvite={account.role === "ADMIN"} />
              ) : (
                <p className="text-ink-soft">
                  This account has no password. It signs in through another service.
                </p>
              )}
            </section>
          ) : null}
          {account.mayChange ? (
            <section aria-labelledby="tokens-heading">
              <h2 id="tokens-heading" className="mb-1 text-base">
                API tokens
              </h2>
              <p className="text-ink-soft">
                API tokens let programs read results and judgments of your campaigns.{" "}
                <TextLink href="/account/tokens">Manage API tokens</TextLink>
              </p>
            </section>
          ) : null}
          {account.backupMails === undefined ? null : (
            <section aria-labelledby="messages-heading">
              <h2 id="messages-heading" className="mb-3 text-base">
                Messages
              </h2>
              <BackupMailsForm hears={account.backupMails.hears} />
              {account.backupMails.sent.length === 0 ? null : (
                <div className="mt-4">
                  <OutboxTable messages={account.backupMails.sent} />
                </div>
              )}
            </section>
          )}
          <section aria-labelledby="sessions-heading">
            <h2 id="sessions-heading" className="mb-1 text-base">
              Sessions
            </h2>
            <p className="mb-3 text-ink-soft">{whatEnds(account.role)}</p>
            <SignOutEverywhereForm words={serverSay()("ownAccount.signOutEverywhere")} />
          </section>
        </div>
      </PageFrame>
    </>
  );
}

function whatEnds(role: Awaited<ReturnType<typeof viewAccount>>["role"]): string {
  if (comesByLink(role))
    return "Signs you out of every browser. You can return with your personal link; your work is kept.";
  const sessions = "Signs you out of every browser, including this one";
  return role === "ADMIN"
    ? `${sessions}, revokes your API tokens, and revokes your organiser invitations that nobody has used.`
    : `${sessions}, and revokes your API tokens.`;
}
