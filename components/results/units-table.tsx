import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { rankRangeText } from "@/lib/domain/results/leaderboard-table";
import type { RangesByUnit } from "@/lib/domain/results/leaderboard-view";
import { unitNames } from "./unit-names";

/** Rank ranges and clusters as each unit of resampling has them. */
export function UnitsTable({ units }: { readonly units: readonly RangesByUnit[] }) {
  const systems = units[0]?.rows.map(({ system }) => system) ?? [];
  const rows = units.map((one) => new Map(one.rows.map((row) => [row.system, row])));
  return (
    <Table caption="Rank range and cluster by unit of resampling" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>System</HeadCell>
          {units.map(({ unit }) => (
            <HeadCell key={unit}>by {unitNames[unit].one}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {systems.map((system) => (
          <Row key={system}>
            <RowHead>{system}</RowHead>
            {units.map(({ unit }, place) => {
              const row = rows[place]?.get(system);
              return (
                <Cell key={unit} className="whitespace-nowrap">
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
