import type { Metadata } from "next";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { requestContext } from "@/lib/context";
import { viewKnownAnswers } from "@/lib/usecases/view-known-answers";
import { presentPageError } from "../../../../_errors/present-page-error";
import { KnownAnswersForm } from "./known-answers-form";

export const metadata: Metadata = { title: "Known answers" };

interface KnownAnswersPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function KnownAnswersPage({ params }: KnownAnswersPageProps) {
  const { id } = await params;
  const view = await viewKnownAnswers({ campaignId: id }, await requestContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/plan/known-answers`),
  );
  return (
    <>
      <p className="mb-1 text-sm">
        <TextLink href={`/campaigns/${id}/plan`}>Back to the plan</TextLink>
      </p>
      <p className="mb-5 max-w-reading">
        Rank the outputs as a good judge would, 1 for the best; equal ranks are fine. An answer agrees if the
        outputs you rank stand to one another as they do here; where you say any, every rank will do. No other
        tasks are drawn of these segments.
      </p>
      {view.isDealt ? (
        <Notice className="mb-5 max-w-reading" title="Judges have been given tasks.">
          These tasks stay; their ranks and feedback can change. Control tasks can be added, of segments
          without other tasks.
        </Notice>
      ) : null}
      <KnownAnswersForm view={view} />
    </>
  );
}
