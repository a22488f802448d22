import type { Metadata } from "next";
import { OverviewAttention } from "@/components/campaigns/overview-attention";
import { OverviewChecklist } from "@/components/campaigns/overview-checklist";
import { OverviewFlags } from "@/components/campaigns/overview-flags";
import { OverviewJudges } from "@/components/campaigns/overview-judges";
import { OverviewLiveRating } from "@/components/campaigns/overview-live-rating";
import { OverviewRefresh } from "@/components/campaigns/overview-refresh";
import { OverviewTimeline } from "@/components/campaigns/overview-timeline";
import { ForestTable } from "@/components/results/leaderboard/forest-table";
import { unitNames } from "@/components/results/leaderboard/unit-names";
import { DataTable } from "@/components/tables/data-table";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StatLine } from "@/components/ui/stat-line";
import { TextLink } from "@/components/ui/text-link";
import type { AttentionPlace } from "@/lib/domain/campaigns/attention";
import { notCountedWords } from "@/lib/domain/campaigns/campaign-counts";
import { numberText } from "@/lib/domain/charts/number-text";
import { rankingsCalled } from "@/lib/domain/judgments/counting-rankings";
import { certaintyWords, togetherTable } from "@/lib/domain/plans/effort/certainty-ahead";
import { rankingWarningTexts } from "@/lib/domain/ranking/ranking-warning";
import { METHOD_NAMES } from "@/lib/domain/results/leaderboard/leaderboard-table";
import type { Table } from "@/lib/domain/tables/table";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import type { LiveStandings } from "@/lib/usecases/campaigns/live-standings";
import { type CampaignWatch, watchCampaign } from "@/lib/usecases/campaigns/watch-campaign";
import { presentPageError } from "../../_errors/present-page-error";
import { pageContext } from "../../_shell/page-context";
import { campaignHeader } from "./campaign-header";
import { BringBackButton, SettleButton } from "./settle-button";
import { stepsToOpening } from "./steps-to-opening";

interface CampaignPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** The frame's template is for the pages below this one. */
export async function generateMetadata({ params }: CampaignPageProps): Promise<Metadata> {
  const campaign = await campaignHeader((await params).id).catch(() => undefined);
  return { title: campaign ? `Overview · ${campaign.name}` : "Overview" };
}

const REFRESH_MS = 10_000;
/** While something is being computed that will stand on the page. */
const SOON_MS = 2000;

export default async function CampaignPage({ params }: CampaignPageProps) {
  const { id } = await params;
  const watch = await watchCampaign({ campaignId: id }, await pageContext()).catch((error: unknown) =>
    presentPageError(error, `/campaigns/${id}`),
  );
  const address = `/campaigns/${watch.id}`;
  const { isImported } = watch.readiness;
  const isBegun = watch.state !== "DRAFT" || watch.counts.rankings > 0;
  const hrefOf = (place: AttentionPlace) =>
    place.kind === "judge" ? `${address}/judges#judge-${place.judge}` : placesOf(address)[place.kind];
  return (
    <>
      <OverviewRefresh everyMs={isBehind(watch) ? SOON_MS : REFRESH_MS} />
      {isImported ? (
        <p className="mb-5 max-w-reading text-ink-soft">
          This campaign was judged elsewhere, and its judgments were imported. To have its outputs judged
          here, duplicate it in the <TextLink href={`${address}/settings`}>settings</TextLink> and plan the
          copy.
        </p>
      ) : null}
      {isImported && watch.attention.length + watch.settled.length === 0 ? null : watch.state === "DRAFT" ? (
        <OverviewChecklist steps={stepsToOpening(watch.readiness, address)} />
      ) : (
        <OverviewAttention
          items={watch.attention}
          settled={watch.settled}
          hrefOf={hrefOf}
          settleButton={(item) => <SettleButton campaignId={watch.id} entry={item} about={item.text} />}
          bringBackButton={(item) => <BringBackButton campaignId={watch.id} entry={item} about={item.text} />}
        />
      )}
      {isBegun ? (
        <>
          <ProgressSection watch={watch} />
          <StandingsSection watch={watch} />
          <section className="mt-8">
            <h2 className="mb-1">Judges</h2>
            {watch.judges.length === 0 ? (
              <p className="text-ink-soft">
                No judges yet. <TextLink href={`${address}/judges`}>Invite judges</TextLink>
              </p>
            ) : (
              <OverviewJudges judges={watch.judges} isClosed={watch.state === "CLOSED"} />
            )}
          </section>
          {watch.flags.length > 0 ? (
            <section className="mt-8">
              <h2 id="flags" className="mb-1 scroll-mt-4">
                Flagged by judges
              </h2>
              <OverviewFlags
                flags={watch.flags}
                segmentHref={(segment) => `${address}/results/segments/${segment}`}
                settleButton={(flag) => (
                  <SettleButton
                    campaignId={watch.id}
                    entry={{ key: `flag ${flag.id}`, level: 1 }}
                    about={flag.reason}
                  />
                )}
              />
              {watch.counts.flags > watch.flags.length ? (
                <p className="mt-1 text-ink-soft text-sm">
                  The latest {watch.flags.length} of {formatCount(watch.counts.flags)} are shown.
                </p>
              ) : null}
            </section>
          ) : null}
          {watch.state === "CLOSED" ? null : (
            <p className="no-print mt-8 text-ink-soft text-sm">This page updates automatically.</p>
          )}
        </>
      ) : null}
    </>
  );
}

/** Where one can do something about an entry; nothing where it is done on this very page. */
function placesOf(
  address: string,
): Readonly<Record<Exclude<AttentionPlace["kind"], "judge">, string | undefined>> {
  return {
    archive: "/campaigns",
    flags: "#flags",
    judges: `${address}/judges`,
    late: `${address}/judges#late`,
    plan: `${address}/plan`,
    close: undefined,
    verify: undefined,
  };
}

function isBehind({ standings, live, counts, readiness }: CampaignWatch): boolean {
  if (standings === undefined) return true;
  if (readiness.isImported) return false;
  return live !== undefined && counts.rankings > 0 && (live.isBehind || live.ratings.length === 0);
}

interface SectionProps {
  readonly watch: CampaignWatch;
}

function ProgressSection({ watch: { counts, days, standings } }: SectionProps) {
  const agreement = standings?.agreement;
  const notCounted = notCountedWords(counts);
  return (
    <section aria-label="Progress" className="flex flex-wrap items-start gap-x-12 gap-y-4 [&>*]:min-w-0">
      <div className="w-72 max-w-full">
        {counts.planned > 0 ? (
          <ProgressBar done={counts.rankings} total={counts.planned}>
            <span className="font-semibold text-lg">{formatCount(counts.rankings)}</span> of{" "}
            {formatCount(counts.planned)} rankings
          </ProgressBar>
        ) : (
          <p className="figures">
            <span className="font-semibold text-lg">{formatCount(counts.rankings)}</span>{" "}
            {rankingsCalled(counts.isGrouped)[1]}
          </p>
        )}
        {notCounted === undefined ? null : <p className="figures mt-1 text-ink-soft text-sm">{notCounted}</p>}
      </div>
      <OverviewTimeline days={days} />
      {agreement === undefined ? null : (
        <StatLine
          stats={[
            {
              label: "κ between judges",
              means: "Shares pooled over both judges: Scott’s π, which the field calls Cohen’s κ",
              value: numberText(agreement.between, 2),
              detail: <KappaInterval of={agreement.intervals.between} />,
            },
            {
              label: "within",
              value: numberText(agreement.within, 2),
              detail: <KappaInterval of={agreement.intervals.within} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function KappaInterval({ of }: { readonly of: { readonly low: number; readonly high: number } | undefined }) {
  if (of === undefined) return null;
  return (
    <span title="95 % of 1,000 resamples of segments">
      [{numberText(of.low, 2)}, {numberText(of.high, 2)}]
    </span>
  );
}

/** Which neighbours will probably stay together, behind a fold. */
function Together({ table }: { readonly table: Table | undefined }) {
  if (table === undefined) return null;
  return (
    <details className="mt-2 text-sm print:not-open:hidden">
      <summary className="w-fit text-ink-soft pointer-coarse:py-2">{table.title}</summary>
      <div className="mt-2">
        <DataTable table={table} captionHidden />
      </div>
    </details>
  );
}

function StandingsSection({ watch }: SectionProps) {
  const { standings, live, counts, readiness, state, ahead } = watch;
  const planHref = `/campaigns/${watch.id}/plan`;
  const title = state === "CLOSED" ? "Expected Wins" : "Expected Wins so far";
  const hasBoard = standings !== undefined && standings.board.rows.length > 0;
  return (
    <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <section className="min-w-0">
        <h2 className="mb-1">{title}</h2>
        {hasBoard ? (
          <>
            <ForestTable caption={title} scoreName={METHOD_NAMES.ew} board={standings.board} />
            <p className="mt-2 max-w-reading text-ink-soft text-sm">
              {standingsText(standings, counts.isGrouped)}{" "}
              {rankingWarningTexts(standings.board.warnings).join(" ")}
            </p>
            {ahead === undefined ? null : (
              <p className="figures mt-2 max-w-reading text-ink-soft text-sm">
                {certaintyWords(ahead, state === "CLOSED" || counts.rankings >= counts.planned).join(" ")}{" "}
                {readiness.isImported ? null : <TextLink href={planHref}>Plan</TextLink>}
              </p>
            )}
            <Together table={ahead && togetherTable(ahead)} />
          </>
        ) : (
          <p className="text-ink-soft">
            {standings === undefined
              ? "Being computed; it will appear here."
              : "Scores appear once outputs of different systems have been ranked."}
          </p>
        )}
      </section>
      {counts.rankings > 0 && !readiness.isImported ? (
        <section className="lg:min-w-56">
          <h2 className="mb-1">Live rating</h2>
          {live === undefined ? (
            <p className="max-w-60 text-ink-soft text-sm">
              None: it takes whole rankings, and it is not known which judgments belong to the same ranking.
            </p>
          ) : (
            <OverviewLiveRating live={live} />
          )}
        </section>
      ) : null}
    </div>
  );
}

function standingsText({ board, rankings, unit }: LiveStandings, isGrouped: boolean): string {
  const from = countOf(rankings, ...rankingsCalled(isGrouped));
  if (unit === undefined)
    return `From ${from}: too many to resample on this page. The results have ranges and clusters.`;
  if (board.replicates === 0) return `From ${from}. Too little is decided for ranges and clusters.`;
  const repeated = unit === "both" ? "draws over" : "resamples of";
  return `From ${from}. Lines and ranges span 95 % of 1,000 ${repeated} ${unitNames[unit].several}; a rule marks the end of a cluster.`;
}
