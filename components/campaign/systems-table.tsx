import { Badge } from "@/components/ui/badge";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/domain/text/format-count";

interface SystemsTableProps {
  readonly systems: readonly {
    readonly name: string;
    readonly isInput: boolean;
    readonly outputs: number;
  }[];
}

export function SystemsTable({ systems }: SystemsTableProps) {
  return (
    <Table caption="Systems" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>System</HeadCell>
          <HeadCell numeric>Outputs</HeadCell>
        </tr>
      </thead>
      <tbody>
        {systems.map(({ name, isInput, outputs }) => (
          <Row key={name}>
            <RowHead>
              {name} {isInput ? <Badge>the source unchanged</Badge> : null}
            </RowHead>
            <Cell numeric>{formatCount(outputs)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
