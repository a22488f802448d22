import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { authorise } from "@/lib/domain/accounts/authorise";
import { callFormDefaults } from "@/lib/domain/calls/call-form";
import { METRICS } from "@/lib/domain/metrics/metrics";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { CallForm } from "../call-form";
import { create } from "./actions";

export const metadata: Metadata = { title: "New call" };

export default async function NewCallPage() {
  const { actor } = await pageContext();
  try {
    authorise(actor, "create-campaign");
  } catch (error) {
    presentPageError(error, "/calls/new");
  }
  return (
    <>
      <SiteHeader breadcrumb="New call" />
      <PageFrame width="reading">
        <PageHeader crumbs={[{ label: "Calls", href: "/calls" }]} title="New call" />
        <p className="mb-6 text-ink-soft">
          A call is a shared task. Next you add test sets and pass on the registration link; teams see nothing
          until you open the call.
        </p>
        <CallForm
          metrics={METRICS.map(({ name, title }) => ({ value: name, label: title }))}
          current={callFormDefaults}
          button="Create call"
          send={create}
        />
      </PageFrame>
    </>
  );
}
