import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { rankRangeText } from "@/lib/domain/results/leaderboard/leaderboard-table";
import type { RangeRow } from "@/lib/domain/results/leaderboard/leaderboard-view";
import { CLOSE_PRINT } from "../../tables/print-sizes";

interface RangesTableProps {
  readonly caption: string;
  readonly systems: readonly string[];
  readonly columns: readonly { readonly title: string; readonly rows: readonly RangeRow[] }[];
}

/** Rank ranges and, in brackets, clusters of several leaderboards of the same systems. */
export function RangesTable({ caption, systems, columns }: RangesTableProps) {
  const rows = columns.map((column) => new Map(column.rows.map((row) => [row.system, row])));
  return (
    <Table caption={caption} captionHidden className={`figures ${CLOSE_PRINT}`}>
      <thead>
        <tr>
          <HeadCell className="sticky left-0 z-20!">System</HeadCell>
          {columns.map(({ title }) => (
            <HeadCell key={title}>{title}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {systems.map((system) => (
          <Row key={system}>
            <RowHead className="sticky left-0 bg-paper">{system}</RowHead>
            {columns.map(({ title }, place) => {
              const row = rows[place]?.get(system);
              return (
                <Cell key={title} className="whitespace-nowrap">
                  {row ? (rankRangeText(row.rankLow, row.rankHigh) ?? "–") : "–"}
                  {row && row.cluster !== null ? (
                    <span className="text-ink-soft">
                      {" "}
                      <span className="sr-only">cluster </span>({row.cluster})
                    </span>
                  ) : null}
                </Cell>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
