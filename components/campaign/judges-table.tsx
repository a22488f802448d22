import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/domain/text/format-count";
import { formatMinute } from "@/lib/domain/text/format-date";

interface Judge {
  readonly membershipId: number;
  readonly pseudonym: string;
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  readonly current: number;
  readonly skipped: number;
  readonly lastAnswerAt: Date | null;
}

export function JudgesTable({ judges }: { readonly judges: readonly Judge[] }) {
  return (
    <Table caption="Judges" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell numeric>Rankings</HeadCell>
          <HeadCell numeric>Skipped</HeadCell>
          <HeadCell>Last answer</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {judges.map((judge) => (
          <Row key={judge.membershipId}>
            <RowHead>{judge.pseudonym}</RowHead>
            <Cell numeric>{formatCount(judge.current)}</Cell>
            <Cell numeric>{formatCount(judge.skipped)}</Cell>
            <Cell className="whitespace-nowrap">
              {judge.lastAnswerAt ? formatMinute(judge.lastAnswerAt) : "none yet"}
            </Cell>
            <Cell>
              <JudgeStateWord judge={judge} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function JudgeStateWord({ judge }: { readonly judge: Judge }) {
  if (judge.removedAt) return <StatusWord mark="finished">Removed</StatusWord>;
  if (judge.excludedAt) return <StatusWord mark="warning">Excluded</StatusWord>;
  if (judge.pausedAt) return <StatusWord mark="paused">Paused</StatusWord>;
  return <StatusWord mark="active">Active</StatusWord>;
}
