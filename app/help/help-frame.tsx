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
  { href: "/help/judge", label: "Judges" },
  { href: "/help/organiser", label: "Organisers" },
  { href: "/help/researcher", label: "Researchers" },
  { href: "/formats", label: "File formats" },
];

interface HelpFrameProps {
  readonly title: string;
  readonly lead: string;
  /** Of a page that judges read; the others are in English. */
  readonly language?: LanguageTag;
  readonly children: ReactNode;
}

/** A page of help, with the way to the others. */
export function HelpFrame({ title, lead, language, children }: HelpFrameProps) {
  return (
    <>
      <SiteHeader breadcrumb={serverSay(language)("header.help")} language={language} />
      <PageFrame width="reading">
        <PageHeader title={title} />
        {/* What they lead to is in English, but for one. */}
        <div lang="en" dir="ltr">
          <TabsNav tabs={tabs} label="Help for" />
        </div>
        {language ? <LanguageChoice /> : null}
        <p className="mt-5">{lead}</p>
        <div className="[&>nav]:mt-5">
          <IndexedParts title={serverSay(language)("everywhere.onThisPage")}>{children}</IndexedParts>
        </div>
      </PageFrame>
    </>
  );
}
