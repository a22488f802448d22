import type { Metadata } from "next";
import Link from "next/link";
import { CampaignsTable } from "@/components/campaigns/campaigns-table";
import { OverviewRefresh } from "@/components/campaigns/overview-refresh";
import { BackupAge } from "@/components/shell/backup-age";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { linkStyles } from "@/components/ui/link-styles";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { may } from "@/lib/domain/accounts/permissions";
import { countOf } from "@/lib/domain/text/format-count";
import { viewArchive } from "@/lib/usecases/backups/view-archive";
import { viewLastBackup } from "@/lib/usecases/backups/view-last-backup";
import { viewBin } from "@/lib/usecases/campaigns/view-bin";
import { viewCampaigns } from "@/lib/usecases/campaigns/view-campaigns";
import { presentPageError } from "../_errors/present-page-error";
import { pageContext } from "../_shell/page-context";
import { SiteHeader } from "../_shell/site-header";

const newCampaign = (
  <Link href="/campaigns/new" className={buttonStyles({ variant: "primary" })}>
    New campaign
  </Link>
);

const newOrOld = (
  <>
    <Link href="/campaigns/import" className={buttonStyles()}>
      Import
    </Link>
    {newCampaign}
  </>
);

/** Until what needs attention has been counted everywhere. */
const CHECKING_REFRESH_MS = 3000;

export const metadata: Metadata = { title: "Campaigns" };

export default async function CampaignsPage() {
  const context = await pageContext();
  const campaigns = await viewCampaigns(context).catch((error: unknown) =>
    presentPageError(error, "/campaigns"),
  );
  const [backup, archive, bin] = await Promise.all([
    viewLastBackup(context),
    viewArchive(context),
    viewBin(context),
  ]);
  const mayCreate = may(context.actor, "create-campaign");
  const isEmpty = campaigns.length === 0;
  const isChecking = campaigns.some(({ state, attention }) => state !== "DRAFT" && attention === undefined);
  return (
    <>
      <SiteHeader breadcrumb="Campaigns" />
      <PageFrame>
        <PageHeader
          title="Campaigns"
          meta={isEmpty ? null : countOf(campaigns.length, "campaign", "campaigns")}
          actions={mayCreate && !isEmpty ? newOrOld : null}
        />
        {archive?.kind === "warning" ? <BackupAge title="Archive" notice={archive} className="mb-6" /> : null}
        {isEmpty ? (
          <EmptyState
            title="No campaigns yet"
            action={mayCreate ? <div className="flex flex-wrap gap-2">{newOrOld}</div> : null}
          >
            A campaign is one evaluation: upload the sources and each system’s outputs, plan how much is
            judged, and invite judges. To try it out, use the{" "}
            <a href="/formats/example-files.zip" download className={linkStyles()}>
              example files
            </a>
            . You can also import the judgments of an earlier campaign.
          </EmptyState>
        ) : (
          <>
            {isChecking ? <OverviewRefresh everyMs={CHECKING_REFRESH_MS} /> : null}
            <CampaignsTable campaigns={campaigns} />
          </>
        )}
        {bin.length === 0 ? null : (
          <p className="mt-4 text-sm">
            <TextLink href="/campaigns/bin">Bin</TextLink>{" "}
            <span className="figures text-ink-soft">({countOf(bin.length, "campaign", "campaigns")})</span>
          </p>
        )}
        {backup === undefined ? null : <BackupAge title="Backup" notice={backup} />}
        {archive?.kind === "quiet" ? <BackupAge title="Archive" notice={archive} /> : null}
      </PageFrame>
    </>
  );
}
