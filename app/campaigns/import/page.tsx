import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { authorise } from "@/lib/domain/accounts/authorise";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { ImportForm } from "./import-form";

export const metadata: Metadata = { title: "Import a campaign" };

export default async function ImportPage() {
  const { actor } = await pageContext();
  try {
    authorise(actor, "create-campaign");
  } catch (error) {
    presentPageError(error, "/campaigns/import");
  }
  return (
    <>
      <SiteHeader breadcrumb="Import a campaign" />
      <PageFrame width="reading">
        <PageHeader crumbs={[{ label: "Campaigns", href: "/campaigns" }]} title="Import a campaign" />
        <p className="mb-6 text-ink-soft">
          Rankings that were given elsewhere, or exported here, become a closed campaign whose results can be
          looked at as if it had been run here. Pairs whose file does not say which of them were ranked
          together stay such pairs. Name it; the files come next. On the command line,{" "}
          <code>adjudge import</code> does the same. To begin a campaign of your own,{" "}
          <TextLink href="/campaigns/new">make a new one</TextLink>.
        </p>
        <ImportForm />
      </PageFrame>
    </>
  );
}
