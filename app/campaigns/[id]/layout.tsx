import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CampaignStateWord } from "@/components/campaigns/campaign-state-word";
import { PageFrame } from "@/components/shell/page-frame";
import { Badge } from "@/components/ui/badge";
import { buttonStyles } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { StatusWord } from "@/components/ui/status-word";
import { TabsNav } from "@/components/ui/tabs-nav";
import { TextLink } from "@/components/ui/text-link";
import { stateChangesFrom } from "@/lib/domain/campaigns/life-cycle";
import { countOf } from "@/lib/domain/text/format-count";
import { presentPageError } from "../../_errors/present-page-error";
import { SiteHeader } from "../../_shell/site-header";
import { campaignHeader } from "./campaign-header";
import { LifeCycleButton } from "./life-cycle-button";

interface CampaignLayoutProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly children: ReactNode;
}

/** Whose data, whose plan: with several campaigns open, a tab's name must tell. */
export async function generateMetadata({ params }: CampaignLayoutProps): Promise<Metadata> {
  // Who may not see it is told by the frame.
  const campaign = await campaignHeader((await params).id).catch(() => undefined);
  return campaign ? { title: { template: `%s · ${campaign.name} · Adjudge`, default: campaign.name } } : {};
}

export default async function CampaignLayout({ params, children }: CampaignLayoutProps) {
  const { id } = await params;
  const campaign = await campaignHeader(id).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}`),
  );
  const address = `/campaigns/${campaign.id}`;
  const tabs = [
    { href: address, label: "Overview" },
    { href: `${address}/data`, label: "Data" },
    ...(campaign.isImported ? [] : [{ href: `${address}/plan`, label: "Plan" }]),
    { href: `${address}/judges`, label: "Judges" },
    { href: `${address}/results`, label: "Results" },
    { href: `${address}/export`, label: "Export" },
    { href: `${address}/publish`, label: "Publish" },
    { href: `${address}/settings`, label: "Settings" },
  ];
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href="/campaigns" kind="plain">
            Campaigns
          </TextLink>
        }
      />
      <PageFrame>
        <PageHeader
          title={campaign.name}
          meta={
            <>
              {campaign.isImported ? (
                <StatusWord mark="finished">Imported</StatusWord>
              ) : (
                <CampaignStateWord state={campaign.state} />
              )}
              {campaign.isDemo ? (
                <span>
                  <Badge>demo</Badge>
                </span>
              ) : null}
              <span>
                {countOf(campaign.systems, "system", "systems")} ·{" "}
                {countOf(campaign.segments, "segment", "segments")} ·{" "}
                {countOf(campaign.judges, "judge", "judges")}
              </span>
            </>
          }
          actions={
            <>
              {campaign.segments > 0 && !campaign.isImported ? (
                <a href={`${address}/try`} className={buttonStyles({ variant: "bare" })}>
                  Try as judge
                </a>
              ) : null}
              {(campaign.isImported ? [] : stateChangesFrom(campaign.state)).map((change) => (
                <LifeCycleButton
                  key={change}
                  change={change}
                  campaignId={campaign.id}
                  campaignName={campaign.name}
                  problems={campaign.openingProblems}
                  warnings={campaign.openingWarnings}
                />
              ))}
            </>
          }
        />
        <TabsNav label="Parts of the campaign" tabs={tabs} />
        {children}
      </PageFrame>
    </>
  );
}
