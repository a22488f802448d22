import type { Metadata } from "next";
import { requestContext } from "@/lib/context";
import { viewJudges } from "@/lib/usecases/view-judges";
import { presentPageError } from "../../../_errors/present-page-error";
import { BatchesList } from "./batches-list";
import { CodesForm } from "./codes-form";
import { JudgesTable } from "./judges-table";
import { LateAnswers } from "./late-answers";
import { LinksTable } from "./links-table";
import { MakeLinks } from "./make-links";
import { SignUpLinksTable } from "./sign-up-links-table";

export const metadata: Metadata = { title: "Judges" };

interface JudgesPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function JudgesPage({ params }: JudgesPageProps) {
  const { id } = await params;
  const view = await viewJudges({ campaignId: id }, await requestContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/judges`),
  );
  const { judges, late, links, batches, signUpLinks } = view;
  const hasLinks = links.length + batches.length + signUpLinks.length > 0;
  return (
    <>
      <section>
        <h2 className="mb-2 text-base">Judges</h2>
        {judges.length === 0 ? (
          <p className="text-ink-soft">Nobody has come in yet. Make a link below and send it to a judge.</p>
        ) : (
          <JudgesTable campaignId={view.id} consentVersion={view.consentVersion} judges={judges} />
        )}
      </section>

      {late.length > 0 ? (
        <section id="late" className="scroll-mt-4 mt-8">
          <h2 className="mb-2 text-base">Late answers</h2>
          <LateAnswers campaignId={view.id} late={late} />
        </section>
      ) : null}

      <section className="mt-8">
        <h2 className="mb-2 text-base">Links</h2>
        {hasLinks ? null : (
          <p className="text-ink-soft">None yet. Judges come in by links and by nothing else.</p>
        )}
        {signUpLinks.length > 0 ? (
          <div className="mb-4">
            <h3 className="mb-1 font-semibold text-sm">To sign up by</h3>
            <SignUpLinksTable links={signUpLinks} />
          </div>
        ) : null}
        {links.length > 0 ? (
          <div className="mb-4">
            <h3 className="mb-1 font-semibold text-sm">For one judge</h3>
            <LinksTable caption="Links for one judge" links={links} />
          </div>
        ) : null}
        {batches.length > 0 ? (
          <div className="mb-4">
            <h3 className="mb-1 font-semibold text-sm">Batches</h3>
            <BatchesList campaignId={view.id} batches={batches} />
          </div>
        ) : null}
      </section>

      <section className="mt-8">
        <h2 className="mb-2 text-base">Let judges in</h2>
        <MakeLinks campaignId={view.id} workload={view.workload} />
      </section>

      <section className="mt-8">
        <h2 className="mb-1 text-base">First and last page</h2>
        <p className="mb-3 max-w-reading text-ink-soft">
          What judges are told before the first task, what can stop them, and the completion codes and return
          addresses for judges whom a crowd platform sent.
        </p>
        <CodesForm campaignId={view.id} settings={view.settings} />
      </section>
    </>
  );
}
