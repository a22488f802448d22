import type { ReactNode } from "react";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { IndexedParts } from "@/components/ui/page-index";
import { TabsNav } from "@/components/ui/tabs-nav";
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
  readonly children: ReactNode;
}

/** A page of help, with the way to the others. */
export function HelpFrame({ title, lead, children }: HelpFrameProps) {
  return (
    <>
      <SiteHeader breadcrumb="Help" />
      <PageFrame width="reading">
        <PageHeader title={title} />
        <TabsNav tabs={tabs} label="Help for" />
        <p className="mt-5">{lead}</p>
        <div className="[&>nav]:mt-5">
          <IndexedParts>{children}</IndexedParts>
        </div>
      </PageFrame>
    </>
  );
}
