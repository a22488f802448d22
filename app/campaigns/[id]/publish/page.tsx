import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { SideSection } from "@/components/ui/side-section";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { publicAddress } from "@/lib/context";
import { type LetterWait, letterRule } from "@/lib/domain/publication/letter-renewal";
import { countOf } from "@/lib/domain/text/format-count";
import { type PublicationView, viewPublication } from "@/lib/usecases/publication/view-publication";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { FreezeButtons, WithdrawButton } from "./publication-buttons";
import { PublishForm } from "./publish-form";

export const metadata: Metadata = { title: "Publish" };

interface PublishPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function PublishPage({ params }: PublishPageProps) {
  const { id } = await params;
  const { campaign, about, contact, published, choice, letters } = await viewPublication(
    { campaignId: id },
    await pageContext(),
  ).catch((error: unknown) => presentPageError(error, `/campaigns/${id}/publish`));
  const root = `${await publicAddress()}/p/`;
  return (
    <div className="space-y-10">
      {published === undefined ? null : (
        <SideSection title="Public page">
          <p className="mb-2 break-all">
            <TextLink href={`/p/${published.slug}`}>{`${root}${published.slug}`}</TextLink>
          </p>
          <p className="mb-2 text-ink-soft text-sm">
            Published on <Time at={published.publishedAt} />
          </p>
          <CopyButton text={`${root}${published.slug}`} label="Copy address" />
        </SideSection>
      )}
      <SideSection title={published === undefined ? "Publish" : "Content"}>
        {campaign.state === "CLOSED" ? null : (
          <Notice className="mb-5 max-w-reading">
            Until the campaign is closed, the page and the API call systems A, B, C … in random order. They
            leave out outputs, single judgments, win counts, metric scores, seed and fingerprint, because
            judges could use them to find out which system wrote what. Results appear after{" "}
            {letterRule.minRankings} rankings ({2 * letterRule.minRankings} where two judges ranked the same
            segment) by at least {letterRule.minJudges} judges with personal links.{" "}
            <TextLink href="/help/organiser#publishing">How letters protect blindness</TextLink>
          </Notice>
        )}
        <PublishForm
          campaignId={campaign.id}
          slug={published?.slug ?? campaign.slug}
          address={root}
          choice={choice}
          about={about}
          contact={contact}
          isPublished={published !== undefined}
        />
      </SideSection>
      {published === undefined ? null : (
        <>
          <SideSection title="Freeze">
            <Frozen frozen={published.frozen} letters={letters} />
            {published.frozen === undefined && letters?.asOf === null ? null : (
              <FreezeButtons campaignId={campaign.id} isFrozen={published.frozen !== undefined} />
            )}
          </SideSection>
          <SideSection title="Withdraw">
            <WithdrawButton campaignId={campaign.id} />
          </SideSection>
        </>
      )}
    </div>
  );
}

/** What the public sees at this moment. */
function liveText(letters: PublicationView["letters"]): ReactNode {
  if (letters === undefined)
    return "The page is live: it always shows all counted rankings. Freeze it to keep it as it is now.";
  const { asOf, rankings, problem, delay } = letters;
  if (asOf === null)
    return (
      <>
        {problem} {delay === undefined ? null : <Delay {...delay} />}
      </>
    );
  const shown = rankings === null ? "" : `, ${countOf(rankings, "ranking", "rankings")}`;
  return (
    <>
      The page shows results up to <Time at={asOf} />
      {shown}. Until the campaign is closed, it is updated every quarter of an hour once{" "}
      {letterRule.minRankings} new rankings ({2 * letterRule.minRankings} where two judges ranked the same
      segment) have come from at least {letterRule.minJudges} judges, none of whom gave more than half of
      them. {delay === undefined ? null : <Delay {...delay} />} Freeze it to keep it as it is.
    </>
  );
}

/** Why the page does not show more yet. */
function Delay({ wait, signedUp }: NonNullable<NonNullable<PublicationView["letters"]>["delay"]>) {
  return (
    <>
      {wait === undefined ? null : waitText(wait)}
      {signedUp === 0
        ? null
        : ` ${countOf(signedUp, "ranking is", "rankings are")} by judges who signed up by a link: they appear once the campaign is closed, because one person can sign up several times.`}
    </>
  );
}

function waitText({ rankings, needed, judges, tooMuchOf }: LetterWait): string {
  if (rankings === 0)
    return `So far, none has come; ${needed} are needed, from at least ${letterRule.minJudges} judges.`;
  const soFar = `So far, ${countOf(rankings, "ranking counts", "rankings count")} towards this, from ${countOf(judges, "judge", "judges")}`;
  if (tooMuchOf === "one") return `${soFar}, but one of them gave more than half.`;
  if (tooMuchOf === "two") return `${soFar}, but two of them gave more than three quarters.`;
  return `${soFar}; ${needed} are needed, from at least ${letterRule.minJudges}.`;
}

interface FrozenProps {
  readonly frozen: NonNullable<PublicationView["published"]>["frozen"];
  readonly letters: PublicationView["letters"];
}

function Frozen({ frozen, letters }: FrozenProps) {
  if (frozen === undefined) return <p className="mb-3 max-w-reading">{liveText(letters)}</p>;
  return (
    <div className="mb-3 max-w-reading space-y-2">
      <p>
        The page is frozen: it shows the results of <Time at={frozen.at} />
        {frozen.fingerprint === null ? null : (
          <>
            , computed from rankings <code className="break-all font-mono text-xs">{frozen.fingerprint}</code>
          </>
        )}
        .
      </p>
      {frozen.isCurrent ? (
        <p className="text-ink-soft">No rankings have changed since.</p>
      ) : (
        <p className="text-ink-soft">
          Rankings have changed since. Judgments cannot be downloaded until you freeze the page again or make
          it live, because they would no longer match the results.
        </p>
      )}
    </div>
  );
}
