import type { Metadata } from "next";
import { presentPageError } from "@/app/_errors/present-page-error";
import { judgeLanguage } from "@/app/_shell/judge-language";
import { SiteHeader } from "@/app/_shell/site-header";
import { ShownText } from "@/components/campaigns/shown-text";
import { JudgingTrial } from "@/components/judging/judging-trial";
import { BrandFace } from "@/components/shell/brand-face";
import { PageFrame } from "@/components/shell/page-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { Spoken } from "@/components/words/worded";
import { areasOfJudging, areasOfMarking } from "@/lib/domain/words/words-for";
import { tryTasks } from "@/lib/usecases/judging/try-tasks";
import { pageContext } from "../../../../_shell/page-context";

export const metadata: Metadata = { title: "Try as judge" };

interface TryPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The judging page for organisers. In a folder of its own, so that the campaign's frame does not surround it. */
export default async function TryPage({ params, searchParams }: TryPageProps) {
  const { id } = await params;
  const trial = await tryTasks({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}/try`),
  );
  const { instructions, consent } = trial.shown;
  const backHref = `/campaigns/${trial.campaignId}`;
  if (trial.material.tasks.length === 0)
    return (
      <>
        <SiteHeader breadcrumb="Try as judge" />
        <PageFrame width="reading">
          <EmptyState
            title="Nothing to try yet"
            action={<TextLink href={backHref}>Back to the campaign</TextLink>}
          >
            No segment has two different outputs. Upload the system outputs first.
          </EmptyState>
        </PageFrame>
      </>
    );
  const { language } = await judgeLanguage(searchParams, trial.judgeLanguage);
  return (
    <Spoken
      areas={trial.asksForMarks ? [...areasOfJudging, ...areasOfMarking] : areasOfJudging}
      language={language}
    >
      <JudgingTrial
        brand={<BrandFace nameClassName="max-[26rem]:sr-only" />}
        campaignName={trial.campaignName}
        instructions={instructions.length === 0 ? null : <ShownText text={instructions} />}
        instructionsVersion={trial.instructionsVersion}
        consent={consent && { version: consent.version, shown: <ShownText text={consent.shown} /> }}
        welcome={trial.welcome}
        material={trial.material}
        backHref={backHref}
      />
    </Spoken>
  );
}
