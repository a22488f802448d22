import { Badge } from "@/components/ui/badge";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { formatCount } from "@/lib/domain/text/format-count";
import { CampaignStateWord } from "./campaign-state-word";

interface CampaignsTableProps {
  readonly campaigns: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
    readonly isDemo: boolean;
    readonly createdAt: Date;
    readonly systems: number;
    readonly segments: number;
    readonly judges: number;
    /** Null where it is not known which judgments belong to one. */
    readonly rankings: number | null;
  }[];
}

export function CampaignsTable({ campaigns }: CampaignsTableProps) {
  return (
    <Table caption="Campaigns" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Campaign</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>Systems</HeadCell>
          <HeadCell numeric>Segments</HeadCell>
          <HeadCell numeric>Judges</HeadCell>
          <HeadCell numeric>Rankings</HeadCell>
          <HeadCell>Made</HeadCell>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <Row key={campaign.id}>
            <RowHead>
              <TextLink href={`/campaigns/${campaign.id}`} kind="plain" className="font-semibold">
                {campaign.name}
              </TextLink>
              {campaign.isDemo ? (
                <>
                  {" "}
                  <Badge>demo</Badge>
                </>
              ) : null}
            </RowHead>
            <Cell>
              <CampaignStateWord state={campaign.state} />
            </Cell>
            <Cell numeric>{formatCount(campaign.systems)}</Cell>
            <Cell numeric>{formatCount(campaign.segments)}</Cell>
            <Cell numeric>{formatCount(campaign.judges)}</Cell>
            <Cell numeric>{campaign.rankings === null ? "–" : formatCount(campaign.rankings)}</Cell>
            <Cell className="whitespace-nowrap">
              <Time at={campaign.createdAt} form="day" />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
