import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ShownText } from "@/components/campaigns/shown-text";
import { JudgingAtServer } from "@/components/judging/judging-at-server";
import { BrandFace } from "@/components/shell/brand-face";
import { Spoken } from "@/components/words/worded";
import { areasOfJudging, areasOfMarking, serverSay } from "@/lib/domain/words/words-for";
import { presentPageError } from "../../../_errors/present-page-error";
import { judgeLanguage } from "../../../_shell/judge-language";
import { loadJudging } from "../../load-judging";

interface JudgeCampaignPageProps {
  readonly params: Promise<{ readonly campaign: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params, searchParams }: JudgeCampaignPageProps): Promise<Metadata> {
  const { campaign } = await params;
  // Who may not see it is told by the page.
  const views = await loadJudging().catch(() => []);
  const view = views.find(({ slug }) => slug === campaign);
  const name = view?.campaignName;
  const say = serverSay((await judgeLanguage(searchParams, view?.judgeLanguage)).language);
  return { title: name === undefined ? say("home.title") : say("home.titleOf", { campaign: name }) };
}

/** The page where a judge works. Its tasks come from the API, like the answers they get. */
export default async function JudgeCampaignPage({ params, searchParams }: JudgeCampaignPageProps) {
  const { campaign } = await params;
  const views = await loadJudging().catch((error: unknown) => presentPageError(error, `/judge/${campaign}`));
  const view = views.find(({ slug }) => slug === campaign);
  if (view === undefined) notFound();
  const spoken = await judgeLanguage(searchParams, view.judgeLanguage);
  return (
    <Spoken areas={view.asksForMarks ? [...areasOfJudging, ...areasOfMarking] : areasOfJudging} {...spoken}>
      <JudgingAtServer
        key={view.judgeKey}
        brand={<BrandFace nameClassName="max-[26rem]:sr-only" />}
        campaign={view.slug}
        campaignName={view.campaignName}
        instructions={view.instructions.length === 0 ? null : <ShownText text={view.instructions} />}
        instructionsVersion={view.instructionsVersion}
        consent={
          view.consent && { version: view.consent.version, shown: <ShownText text={view.consent.shown} /> }
        }
        welcome={view.welcome}
        judgeKey={view.judgeKey}
        leave={{ href: "/judge", words: serverSay(spoken.language)("home.yourCampaigns") }}
      />
    </Spoken>
  );
}
