import type { Metadata } from "next";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { SideSection } from "@/components/ui/side-section";
import { TextLink } from "@/components/ui/text-link";
import { publicAddress, requestContext } from "@/lib/context";
import { formatMinute } from "@/lib/domain/text/format-date";
import { renewedEveryMinutes } from "@/lib/usecases/open-publication";
import { type PublicationView, viewPublication } from "@/lib/usecases/view-publication";
import { presentPageError } from "../../../_errors/present-page-error";
import { FreezeButtons, WithdrawButton } from "./publication-buttons";
import { PublishForm } from "./publish-form";

export const metadata: Metadata = { title: "Publish" };

interface PublishPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function PublishPage({ params }: PublishPageProps) {
  const { id } = await params;
  const { campaign, published, choice } = await viewPublication(
    { campaignId: id },
    await requestContext(),
  ).catch((error: unknown) => presentPageError(error, `/campaigns/${id}/publish`));
  const root = `${await publicAddress()}/p/`;
  return (
    <div className="space-y-10">
      {published === undefined ? null : (
        <SideSection title="Public page">
          <p className="mb-2 break-all">
            <TextLink href={`/p/${published.slug}`}>{`${root}${published.slug}`}</TextLink>
          </p>
          <CopyButton text={`${root}${published.slug}`} label="Copy address" />
        </SideSection>
      )}
      <SideSection title={published === undefined ? "Publish" : "What is shown"}>
        {campaign.state === "CLOSED" ? null : (
          <Notice className="mb-5 max-w-reading">
            Until the campaign is closed, the page and the API call systems A, B, C … in an order that tells
            nothing, and show no outputs, no single judgments (whoever saw the texts would know theirs), no
            scores of metrics, no seed and no fingerprint.
          </Notice>
        )}
        <PublishForm
          campaignId={campaign.id}
          slug={published?.slug ?? campaign.slug}
          address={root}
          choice={choice}
          isPublished={published !== undefined}
        />
      </SideSection>
      {published === undefined ? null : (
        <>
          <SideSection title="Live or frozen">
            <Frozen frozen={published.frozen} />
            <FreezeButtons campaignId={campaign.id} isFrozen={published.frozen !== undefined} />
          </SideSection>
          <SideSection title="Withdraw">
            <WithdrawButton campaignId={campaign.id} />
          </SideSection>
        </>
      )}
    </div>
  );
}

function Frozen({ frozen }: { readonly frozen: NonNullable<PublicationView["published"]>["frozen"] }) {
  if (frozen === undefined) {
    return (
      <p className="mb-3 max-w-reading">
        The page shows what has been judged so far; until the campaign is closed it is renewed every{" "}
        {renewedEveryMinutes} minutes, so that no judge can tell the effect of an answer. Frozen, it stays as
        it is now, whatever is judged later.
      </p>
    );
  }
  return (
    <div className="mb-3 max-w-reading space-y-2">
      <p>
        The page shows results as they were on {formatMinute(frozen.at)}
        {frozen.fingerprint === null ? null : (
          <>
            , of the rankings <code className="break-all font-mono text-xs">{frozen.fingerprint}</code>
          </>
        )}
        .
      </p>
      {frozen.isCurrent ? (
        <p className="text-ink-soft">The same rankings count now.</p>
      ) : (
        <p className="text-ink-soft">
          Other rankings count now. The judgments cannot be downloaded until the page is frozen again or live:
          they would give other numbers.
        </p>
      )}
    </div>
  );
}
