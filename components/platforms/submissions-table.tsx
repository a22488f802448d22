import type { ReactNode } from "react";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";

interface SubmissionsTableProps {
  readonly submissions: readonly {
    readonly judgeId: number;
    readonly judge: string;
    readonly participant: string;
    readonly status: string | null;
    readonly ending: string;
    readonly done: number;
    readonly controls: string;
    readonly activeMs: number | null;
    readonly hourlyPay: number | undefined;
    readonly action: ReactNode;
  }[];
}

/** The judges whom a platform sent, and how their submissions stand there. */
export function SubmissionsTable({ submissions }: SubmissionsTableProps) {
  return (
    <Table caption="Submissions" captionHidden isLandmark={false} className="figures" boxHeight="32rem">
      <thead>
        <tr>
          <HeadCell>Judge</HeadCell>
          <HeadCell>Participant</HeadCell>
          <HeadCell>At Prolific</HeadCell>
          <HeadCell>Ended</HeadCell>
          <HeadCell numeric>Done</HeadCell>
          <HeadCell numeric>Controls</HeadCell>
          <HeadCell numeric>Minutes</HeadCell>
          <HeadCell numeric>Per hour</HeadCell>
          <HeadCell>
            <span className="sr-only">Decide</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {submissions.map((each) => (
          <Row key={each.judgeId}>
            <RowHead className="text-left font-normal">{each.judge}</RowHead>
            <Cell className="min-w-52 [overflow-wrap:anywhere]">{each.participant}</Cell>
            <Cell className="whitespace-nowrap">{each.status?.toLowerCase() ?? "not known yet"}</Cell>
            <Cell className="whitespace-nowrap">{each.ending}</Cell>
            <Cell numeric>{each.done}</Cell>
            <Cell numeric>{each.controls}</Cell>
            <Cell numeric>{each.activeMs === null ? "" : (each.activeMs / 60_000).toFixed(1)}</Cell>
            <Cell numeric>{each.hourlyPay?.toFixed(2) ?? ""}</Cell>
            <Cell>{each.action}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
