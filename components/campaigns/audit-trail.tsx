import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";

interface AuditTrailProps {
  readonly events: readonly {
    readonly id: number;
    readonly at: Date;
    readonly who: string;
    /** "opened the campaign". */
    readonly did: string;
  }[];
}

/** Who did what to a campaign or a call, newest first. */
export function AuditTrail({ events }: AuditTrailProps) {
  if (events.length === 0) return <p className="text-ink-soft">No history yet.</p>;
  return (
    <Table caption="History" captionHidden isLandmark={false} className="figures" boxHeight="24rem">
      <thead>
        <tr>
          <HeadCell>When</HeadCell>
          <HeadCell>What happened</HeadCell>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, at, who, did }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap text-ink-soft">
              <Time at={at} />
            </Cell>
            <Cell className="[overflow-wrap:anywhere]">
              {who} {did}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
