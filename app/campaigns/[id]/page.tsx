import type { Metadata } from "next";
import { CampaignStateWord } from "@/components/campaign/campaign-state-word";
import { JudgesTable } from "@/components/campaign/judges-table";
import { SystemsTable } from "@/components/campaign/systems-table";
import { PageFrame } from "@/components/shell/page-frame";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { StatLine } from "@/components/ui/stat-line";
import { requestContext } from "@/lib/context";
import { formatCount } from "@/lib/domain/text/format-count";
import { viewCampaign } from "@/lib/usecases/view-campaign";
import { presentPageError } from "../../_errors/present-page-error";
import { SiteHeader } from "../../_shell/site-header";
import { InvitationsTable } from "./invitations-table";
import { InviteJudgeForm } from "./invite-judge-form";

export const metadata: Metadata = { title: "Campaign" };

interface CampaignPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function CampaignPage({ params }: CampaignPageProps) {
  const { id } = await params;
  const campaign = await viewCampaign({ campaignId: id }, await requestContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}`),
  );
  const total = (count: "current" | "skipped" | "automatic") =>
    campaign.judges.reduce((sum, judge) => sum + judge[count], 0);
  const [current, skipped, automatic] = [total("current"), total("skipped"), total("automatic")];
  return (
    <>
      <SiteHeader breadcrumb={campaign.name} />
      <PageFrame>
        <PageHeader
          crumbs={[{ label: "Campaigns", href: "/campaigns" }]}
          title={campaign.name}
          meta={
            <>
              <CampaignStateWord state={campaign.state} />
              {campaign.isDemo ? (
                <span>
                  <Badge>demo</Badge>
                </span>
              ) : null}
            </>
          }
        />
        <StatLine
          stats={[
            { label: "Systems", value: formatCount(campaign.systems.length) },
            {
              label: "Segments",
              value: formatCount(campaign.segments),
              ...(campaign.documents > 0
                ? { detail: `in ${formatCount(campaign.documents)} documents` }
                : {}),
            },
            { label: "Distinct outputs", value: formatCount(campaign.hypotheses) },
            { label: "Tasks", value: formatCount(campaign.tasks) },
            {
              label: "Rankings",
              value: formatCount(current + skipped + automatic),
              detail: `of them ${formatCount(skipped)} skipped, ${formatCount(automatic)} automatic`,
            },
          ]}
        />

        <section className="mt-8">
          <h2 className="mb-2 text-base">Judges</h2>
          {campaign.judges.length === 0 ? (
            <p className="text-ink-soft">Nobody has come in yet. Make a link below and send it to a judge.</p>
          ) : (
            <JudgesTable judges={campaign.judges} />
          )}
        </section>

        <section className="mt-8">
          <h2 className="mb-2 text-base">Judges’ links</h2>
          <InvitationsTable invitations={campaign.invitations} />
          <div className="mt-4">
            <InviteJudgeForm campaignId={campaign.id} />
          </div>
        </section>

        <section className="mt-8">
          <h2 className="mb-2 text-base">Systems</h2>
          {campaign.systems.length === 0 ? (
            <p className="text-ink-soft">No outputs have been uploaded.</p>
          ) : (
            <SystemsTable systems={campaign.systems} />
          )}
        </section>
      </PageFrame>
    </>
  );
}
