import type { Metadata } from "next";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { viewKnownAnswers } from "@/lib/usecases/plans/view-known-answers";
import { presentPageError } from "../../../../_errors/present-page-error";
import { pageContext } from "../../../../_shell/page-context";
import { KnownAnswersForm } from "./known-answers-form";

export const metadata: Metadata = { title: "Practice and control tasks" };

interface KnownAnswersPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function KnownAnswersPage({ params }: KnownAnswersPageProps) {
  const { id } = await params;
  const view = await viewKnownAnswers({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/plan/known-answers`),
  );
  return (
    <>
      <p className="mb-1 text-sm">
        <TextLink href={`/campaigns/${id}/plan`}>Back to the plan</TextLink>
      </p>
      <p className="mb-5 max-w-reading">
        Rank the outputs as a good judge would: 1 is the best, and equal ranks are fine. A judge’s answer is
        right if it puts the outputs that you rank in the same order; “any” accepts every rank. Segments used
        here are used for no other tasks.
      </p>
      {view.isDealt ? (
        <Notice className="mb-5 max-w-reading" title="Judges have received tasks.">
          These tasks stay, but you can change their ranks and feedback, and add control tasks from segments
          that have no other tasks.
        </Notice>
      ) : null}
      <KnownAnswersForm view={view} />
    </>
  );
}
