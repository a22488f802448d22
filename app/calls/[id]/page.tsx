import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ShownText } from "@/components/campaigns/shown-text";
import { PageFrame } from "@/components/shell/page-frame";
import { TextLink } from "@/components/ui/text-link";
import { publicAddress } from "@/lib/context";
import { viewCallPage } from "@/lib/usecases/calls/view-call-page";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { SiteHeader } from "../../_shell/site-header";
import { OrganisersCall } from "./organisers-call";
import { OwnTeam } from "./own-team";

export const metadata: Metadata = { title: "Call" };

interface CallPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** A call: the overview for its organisers, their own page for a team; annotators go where the answers are. */
export default async function CallPage({ params }: CallPageProps) {
  const { id: callId } = await params;
  const page = await viewCallPage({ callId }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/calls/${callId}`),
  );
  if (page.kind === "annotator") redirect(`/calls/${callId}/adjudicate`);
  const { description, rules } = page.terms;
  const terms = (
    <>
      {description.length > 0 ? (
        <section aria-label="Description" className="mb-6">
          <ShownText text={description} />
        </section>
      ) : null}
      {rules.length > 0 ? (
        <section aria-labelledby="rules-heading" className="mb-6">
          <h2 id="rules-heading" className="mb-2 text-base">
            Rules
          </h2>
          <ShownText text={rules} />
        </section>
      ) : null}
    </>
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
      <PageFrame>
        {page.kind === "organiser" ? (
          <OrganisersCall page={page} terms={terms} />
        ) : (
          <OwnTeam own={page.own} terms={terms} address={await publicAddress()} />
        )}
      </PageFrame>
    </>
  );
}
