import type { Metadata } from "next";
import { buttonStyles } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { viewJudges } from "@/lib/usecases/judges/view-judges";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { BatchesList } from "./batches-list";
import { InviteButtons } from "./invite-buttons";
import { JudgesTable } from "./judges-table";
import { LateAnswers } from "./late-answers";
import { LinksTable } from "./links-table";
import { SignUpLinksTable } from "./sign-up-links-table";

export const metadata: Metadata = { title: "Judges" };

interface JudgesPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function JudgesPage({ params }: JudgesPageProps) {
  const { id } = await params;
  const view = await viewJudges({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/judges`),
  );
  const { judges, late, links, batches, signUpLinks } = view;
  const hasLinks = links.length + batches.length + signUpLinks.length > 0;
  return (
    <>
      <section>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-base">Judges</h2>
          <div className="no-print flex flex-wrap gap-2 sm:ml-auto">
            <InviteButtons campaignId={view.id} workload={view.workload} />
            {judges.length === 0 ? null : (
              <a href={`/api/campaigns/${view.id}/judges.csv`} download className={buttonStyles()}>
                Download CSV
              </a>
            )}
          </div>
        </div>
        {judges.length === 0 ? (
          <p className="text-ink-soft">No judges yet. Invite one and send the link.</p>
        ) : (
          <JudgesTable campaignId={view.id} consentVersion={view.consentVersion} judges={judges} />
        )}
        <p className="no-print mt-3 max-w-reading text-ink-soft text-sm">
          Payment, quality checks, completion codes and the return address are in the{" "}
          <TextLink href={`/campaigns/${view.id}/settings#judging`}>judging settings</TextLink>. Judges can
          come from <TextLink href={`/campaigns/${view.id}/judges/prolific`}>Prolific</TextLink>, or be{" "}
          <TextLink href={`/campaigns/${view.id}/settings/messages`}>invited by e-mail</TextLink>.
        </p>
      </section>

      {late.length > 0 ? (
        <section id="late" className="scroll-mt-4 mt-8">
          <h2 className="mb-2 text-base">Late answers</h2>
          <LateAnswers campaignId={view.id} late={late} />
        </section>
      ) : null}

      {hasLinks ? (
        <section className="mt-8">
          <h2 className="mb-2 text-base">Links</h2>
          {signUpLinks.length > 0 ? (
            <div className="mb-4">
              <h3 className="mb-1 font-semibold text-sm">Sign-up links</h3>
              <SignUpLinksTable links={signUpLinks} />
            </div>
          ) : null}
          {links.length > 0 ? (
            <div className="mb-4">
              <h3 className="mb-1 font-semibold text-sm">Personal links</h3>
              <LinksTable caption="Personal links" links={links} />
            </div>
          ) : null}
          {batches.length > 0 ? (
            <div className="mb-4">
              <h3 className="mb-1 font-semibold text-sm">Batches</h3>
              <BatchesList campaignId={view.id} batches={batches} />
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
