import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { LanguageChoice } from "@/components/words/language-choice";
import { Spoken } from "@/components/words/worded";
import type { LanguageTag } from "@/lib/domain/words/languages";
import { serverSay } from "@/lib/domain/words/words-for";
import { SiteHeader } from "../_shell/site-header";
import { SignOutEverywhereForm } from "./sign-out-everywhere-form";

/** All that a judge can do with an account that a link is enough for. */
export function JudgesAccount({ language }: { readonly language: LanguageTag }) {
  const say = serverSay(language);
  return (
    <Spoken language={language}>
      <SiteHeader breadcrumb={say("header.account")} language={language} />
      <PageFrame width="reading">
        <PageHeader title={say("header.account")} />
        <section aria-labelledby="sessions-heading" className="mb-10">
          <h2 id="sessions-heading" className="mb-1 text-base">
            {say("ownAccount.sessions")}
          </h2>
          <p className="mb-3 text-ink-soft">{say("ownAccount.sessionsText")}</p>
          <SignOutEverywhereForm words={say("ownAccount.signOutEverywhere")} />
        </section>
        <LanguageChoice />
      </PageFrame>
    </Spoken>
  );
}
