import { cn } from "@/components/ui/class-names";
import { Cell, HeadCell, Row, RowHead, Table as TableFrame } from "@/components/ui/table";
import { cellText, isNumeric, type Table, type TableCell, type TableColumn } from "@/lib/domain/tables/table";
import { CLOSE_PRINT } from "./print-sizes";

interface DataTableProps {
  readonly table: Table;
  readonly captionHidden?: boolean;
  readonly boxHeight?: string;
  /** A column for each team, whose names break into lines; what is wider than the page scrolls. */
  readonly isOfTeams?: boolean;
  /** The column that names its rows; the first where it is left out. */
  readonly headColumn?: number;
}

/** Any table of results as part of a page: numbers to the right, a rule where a cluster ends. */
export function DataTable({
  table,
  captionHidden = false,
  isOfTeams = false,
  boxHeight = isOfTeams ? "80rem" : undefined,
  headColumn,
}: DataTableProps) {
  const named =
    headColumn ??
    Math.max(
      0,
      table.columns.findIndex((column) => !isNumeric(column)),
    );
  const rules = new Set(table.rulesAfter);
  // Titles and names may repeat; nothing is ever moved within a rendered table.
  const columnKeys = table.columns.map(({ title }, place) => `${place} ${title}`);
  const rowKeys = table.rows.map((cells, row) => `${row} ${String(cells[named])}`);
  return (
    <TableFrame
      caption={table.title}
      captionHidden={captionHidden}
      className={cn("figures", isOfTeams && CLOSE_PRINT)}
      isLandmark={false}
      {...(boxHeight === undefined ? {} : { boxHeight })}
    >
      <thead>
        <tr>
          {table.columns.map((column, place) => (
            <HeadCell
              key={columnKeys[place]}
              numeric={isNumeric(column)}
              className={isOfTeams ? "whitespace-normal leading-tight" : ""}
            >
              {column.title === "" ? <span className="sr-only">Name</span> : column.title}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          <Row key={rowKeys[row]} ruleBelow={rules.has(row + 1)}>
            {table.columns.map((column, place) => {
              const key = columnKeys[place];
              const text = shown(cells[place] ?? null, column);
              return place === named ? (
                <RowHead key={key}>{text}</RowHead>
              ) : (
                <Cell key={key} numeric={isNumeric(column)}>
                  {text}
                </Cell>
              );
            })}
          </Row>
        ))}
      </tbody>
    </TableFrame>
  );
}

function shown(cell: TableCell, column: TableColumn): string {
  const text = cellText(cell, column);
  return typeof cell === "number" ? text.replace("-", "−") : text;
}
