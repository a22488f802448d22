import type { Metadata } from "next";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { callFormOf } from "@/lib/domain/calls/call-form";
import { METRICS } from "@/lib/domain/metrics/metrics";
import { viewCall } from "@/lib/usecases/calls/view-call";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { SiteHeader } from "../../../_shell/site-header";
import { CallForm } from "../../call-form";
import { save } from "./actions";

export const metadata: Metadata = { title: "Settings of a call" };

interface CallSettingsPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** What teams are told of a call; from its opening on each change is told to them. */
export default async function CallSettingsPage({ params }: CallSettingsPageProps) {
  const { id: callId } = await params;
  const { call } = await viewCall({ callId }, await pageContext()).catch((error: unknown) =>
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
      </PageFrame>
    </>
  );
}
