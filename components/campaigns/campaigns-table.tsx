import { Badge } from "@/components/ui/badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { AnswerCounts, SetupCounts } from "@/lib/domain/campaigns/campaign-counts";
import { rankingsCalled } from "@/lib/domain/judgments/counting-rankings";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { CampaignStateWord } from "./campaign-state-word";

interface ListedCampaign {
  readonly id: string;
  readonly name: string;
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly isDemo: boolean;
  readonly createdAt: Date;
  readonly counts: SetupCounts & Pick<AnswerCounts, "rankings" | "isGrouped">;
  /** Entries that need attention; nothing of a draft, or while they are being counted. */
  readonly attention: number | undefined;
  /** Judges who have answered lately; nothing where nobody judges now. */
  readonly activeJudges: number | undefined;
}

export function CampaignsTable({ campaigns }: { readonly campaigns: readonly ListedCampaign[] }) {
  return (
    <Table caption="Campaigns" captionHidden className="figures w-full">
      <thead>
        <tr>
          <HeadCell>Campaign</HeadCell>
          <HeadCell className="max-sm:hidden">State</HeadCell>
          <HeadCell className="w-52 min-w-28 sm:min-w-44 print:w-auto print:min-w-20">Rankings</HeadCell>
          <HeadCell>Needs attention</HeadCell>
          <HeadCell numeric title="Active judges have answered within three days">
            Judges
          </HeadCell>
          <HeadCell numeric>Systems</HeadCell>
          <HeadCell numeric>Segments</HeadCell>
          <HeadCell>Created</HeadCell>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <Row key={campaign.id} className="[&>*]:py-1">
            <RowHead className="min-w-32 whitespace-normal! sm:min-w-40 print:min-w-24">
              <TextLink href={`/campaigns/${campaign.id}`} kind="plain" className="font-semibold">
                {campaign.name}
              </TextLink>
              {campaign.isDemo ? (
                <>
                  {" "}
                  <Badge>demo</Badge>
                </>
              ) : null}
              <span className="block font-normal sm:hidden">
                <CampaignStateWord state={campaign.state} />
              </span>
            </RowHead>
            <Cell className="max-sm:hidden">
              <CampaignStateWord state={campaign.state} />
            </Cell>
            <Cell>
              <Progress {...campaign.counts} />
            </Cell>
            <Cell>
              <Attention {...campaign} />
            </Cell>
            <Cell numeric>
              {campaign.activeJudges === undefined || campaign.counts.judges === 0 ? (
                formatCount(campaign.counts.judges)
              ) : (
                <>
                  {formatCount(campaign.activeJudges)} of {formatCount(campaign.counts.judges)} active
                </>
              )}
            </Cell>
            <Cell numeric>{formatCount(campaign.counts.systems)}</Cell>
            <Cell numeric>{formatCount(campaign.counts.segments)}</Cell>
            <Cell className="whitespace-nowrap">
              <Time at={campaign.createdAt} form="day" />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Done of planned as a thin bar with its figures; only what there is where nothing was planned here. */
function Progress({ rankings, planned, isGrouped, isImported }: ListedCampaign["counts"]) {
  const done = countOf(rankings, ...rankingsCalled(isGrouped));
  if (isImported) return <span className="text-ink-soft">{done}, imported</span>;
  if (planned === 0)
    return <span className="text-ink-soft">{rankings === 0 ? "Not planned yet" : done}</span>;
  return (
    <ProgressBar done={rankings} total={planned}>
      {formatCount(rankings)} of {formatCount(planned)}
    </ProgressBar>
  );
}

function Attention({ id, name, state, attention }: ListedCampaign) {
  if (state === "DRAFT") return <span className="text-ink-soft">–</span>;
  if (attention === undefined) return <span className="text-ink-soft">Checking …</span>;
  if (attention === 0) return <span className="text-ink-soft">Nothing</span>;
  return (
    <TextLink href={`/campaigns/${id}#attention`}>
      {countOf(attention, "entry", "entries")}
      <span className="sr-only"> of {name}</span>
    </TextLink>
  );
}
