import type { ReactNode } from "react";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { IndexedParts } from "@/components/ui/page-index";
import { TabsNav } from "@/components/ui/tabs-nav";
import { LanguageChoice } from "@/components/words/language-choice";
import type { LanguageTag } from "@/lib/domain/words/languages";
import { serverSay } from "@/lib/domain/words/words-for";
import { SiteHeader } from "../_shell/site-header";

const tabs = [
  { href: "/help/judge", label: "header.helpJudges" },
  { href: "/help/organiser", label: "header.helpOrganisers" },
  { href: "/help/researcher", label: "header.helpResearchers" },
  { href: "/formats", label: "header.helpFormats" },
] as const;

interface HelpFrameProps {
  readonly title: string;
  readonly lead: string;
  /** Of a page that judges read; the others are in English. */
  readonly language?: LanguageTag;
  readonly children: ReactNode;
}

/** A page of help, with the way to the others. */
export function HelpFrame({ title, lead, language, children }: HelpFrameProps) {
  const say = serverSay(language);
  return (
    <>
      <SiteHeader breadcrumb={say("header.help")} language={language} />
      <PageFrame width="reading">
        <PageHeader title={title} />
        <TabsNav
          tabs={tabs.map(({ href, label }) => ({ href, label: say(label) }))}
          label={say("header.helpFor")}
        />
        {language ? <LanguageChoice /> : null}
        <p className="mt-5">{lead}</p>
        <div className="[&>nav]:mt-5">
          <IndexedParts title={say("everywhere.onThisPage")}>{children}</IndexedParts>
        </div>
      </PageFrame>
    </>
  );
}
