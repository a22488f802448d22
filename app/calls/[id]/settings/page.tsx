import type { Metadata } from "next";
import { MoveToBinButton } from "@/components/bin/move-to-bin-button";
import { AuditTrail } from "@/components/campaigns/audit-trail";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { callFormOf } from "@/lib/domain/calls/call-form";
import { BIN_DAYS } from "@/lib/domain/campaigns/bin";
import { METRICS } from "@/lib/domain/metrics/metrics";
import { viewCallSettings } from "@/lib/usecases/calls/view-call-settings";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { SiteHeader } from "../../../_shell/site-header";
import { CallForm } from "../../call-form";
import { bin, save } from "./actions";

export const metadata: Metadata = { title: "Settings of a call" };

interface CallSettingsPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** What teams are told of a call; from its opening on each change is told to them. */
export default async function CallSettingsPage({ params }: CallSettingsPageProps) {
  const { id: callId } = await params;
  const { call, events } = await viewCallSettings({ callId }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/calls/${callId}/settings`),
  );
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href="/calls" kind="plain">
            Calls
          </TextLink>
        }
      />
      <PageFrame width="reading">
        <PageHeader crumbs={[{ label: call.title, href: `/calls/${call.id}` }]} title="Settings" />
        <CallForm
          metrics={METRICS.map(({ name, title }) => ({ value: name, label: title }))}
          current={callFormOf(call)}
          callId={call.id}
          asksNote={call.state !== "DRAFT"}
          button="Save changes"
          send={save}
        />
        <section aria-labelledby="history-heading" className="mt-10">
          <h2 id="history-heading" className="mb-2 text-base">
            History
          </h2>
          <AuditTrail events={events} />
        </section>
        <section aria-labelledby="delete-heading" className="mt-10">
          <h2 id="delete-heading" className="mb-2 text-base">
            Delete
          </h2>
          <p className="mb-3 text-ink-soft">
            Moves the call to the bin, where it stays for {BIN_DAYS} days. Campaigns made from it stay.
          </p>
          <MoveToBinButton
            name={call.title}
            consequence="Teams and annotators no longer find it, their links and tokens stop working at once, and the call leaves the list."
            move={bin.bind(null, call.id)}
          />
        </section>
      </PageFrame>
    </>
  );
}
