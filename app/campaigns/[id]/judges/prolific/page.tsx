import type { Metadata } from "next";
import { SubmissionsTable } from "@/components/platforms/submissions-table";
import { buttonStyles } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SideSection } from "@/components/ui/side-section";
import { TextLink } from "@/components/ui/text-link";
import { configuredAddress } from "@/lib/context";
import { viewPlatform } from "@/lib/usecases/platforms/view-platform";
import { presentPageError } from "../../../../_errors/present-page-error";
import { pageContext } from "../../../../_shell/page-context";
import { ConnectForm } from "./connect-form";
import { StudyForm } from "./study-form";
import { ApproveAllButton, RefreshButton, SubmissionButtons } from "./submission-buttons";

export const metadata: Metadata = { title: "Judges from Prolific" };

interface ProlificPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function ProlificPage({ params }: ProlificPageProps) {
  const { id } = await params;
  const view = await viewPlatform({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/judges/prolific`),
  );
  const { connection, terms, reward, submissions, paid } = view;
  const address = configuredAddress();
  const hookAddress =
    connection && address?.startsWith("https:")
      ? `${address}/api/platforms/${connection.id}/events`
      : undefined;
  const toApprove = submissions.filter(({ advice }) => advice === "approve").length;
  const offered = terms?.hourlyRate;
  const isLow = terms !== undefined && Math.min(paid ?? terms.hourlyRate, terms.hourlyRate) < terms.floor;
  return (
    <>
      <p className="mb-4 text-sm">
        <TextLink href={`/campaigns/${id}/judges`}>Back to the judges</TextLink>
      </p>
      <div className="space-y-10">
        <SideSection title="Connection">
          <ConnectForm campaignId={view.id} isConnected={connection !== null} hookAddress={hookAddress} />
        </SideSection>
        {connection === null ? null : (
          <SideSection title="Study">
            {view.problems.map((problem) => (
              <Notice key={problem} kind="warning" className="mb-3 max-w-reading">
                {problem}
              </Notice>
            ))}
            {reward === undefined || offered === undefined ? null : (
              <p className="figures mb-3 max-w-reading">
                One submission pays {(reward / 100).toFixed(2)}, {offered.toFixed(2)} an hour at{" "}
                {terms?.minutes} minutes.
                {paid === undefined
                  ? ""
                  : ` By the median active time of ${view.ended} who have ended, it is ${paid.toFixed(2)} an hour.`}
              </p>
            )}
            {isLow ? (
              <Notice kind="warning" className="mb-3 max-w-reading">
                An hour pays less than {terms.floor.toFixed(2)}. Raise the pay, or plan fewer tasks for each
                judge.
              </Notice>
            ) : null}
            <p className="mb-4 max-w-reading text-ink-soft">
              Makes a draft at Prolific with a sign-up link, and a code for each way to end, which judges are
              shown from then on. You publish it there.
            </p>
            <StudyForm
              campaignId={view.id}
              terms={terms ?? { title: view.name, ...view.suggested }}
              isDrafted={connection.study !== null}
            />
          </SideSection>
        )}
        <SideSection title="Submissions">
          {submissions.length === 0 ? (
            <p className="text-ink-soft">No judge has come with an id of a platform yet.</p>
          ) : (
            <>
              <div className="mb-3 flex flex-wrap gap-3">
                {connection?.study ? <RefreshButton campaignId={view.id} /> : null}
                {connection && toApprove > 0 ? (
                  <ApproveAllButton campaignId={view.id} count={toApprove} />
                ) : null}
                <a
                  href={`/api/campaigns/${view.id}/submissions.csv`}
                  download
                  className={buttonStyles({ size: "small" })}
                >
                  Download CSV
                </a>
              </div>
              <SubmissionsTable
                submissions={submissions.map((each) => ({
                  ...each,
                  action:
                    connection && each.advice !== undefined ? (
                      <SubmissionButtons campaignId={view.id} judgeId={each.judgeId} judge={each.judge} />
                    ) : null,
                }))}
              />
            </>
          )}
        </SideSection>
      </div>
    </>
  );
}
