import { Fragment } from "react";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import { rankingMethods } from "@/lib/domain/results/filters/analysis-request";
import { METHOD_NAMES, methodName, rankRangeText } from "@/lib/domain/results/leaderboard/leaderboard-table";
import type { LeaderboardPageView } from "@/lib/domain/results/leaderboard/leaderboard-view";

/** All methods beside each other: score and rank range of every system. */
export function MethodsTable({ methods, orders }: Pick<LeaderboardPageView, "methods" | "orders">) {
  const columns = rankingMethods.filter((method) => methods[method] !== null);
  const rows = Object.fromEntries(
    columns.map((method) => [
      method,
      new Map(methods[method]?.result?.rows.map((row) => [row.system, row]) ?? []),
    ]),
  );
  return (
    <Table caption="Score and rank range by each method" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell rowSpan={2} className="align-bottom">
            System
          </HeadCell>
          {columns.map((method) => {
            const origin = methods[method]?.result?.origin;
            return (
              <HeadCell
                key={method}
                scope="colgroup"
                colSpan={3}
                className="border-b-transparent! pl-6 text-center"
              >
                {origin === undefined ? METHOD_NAMES[method] : methodName(origin)}
              </HeadCell>
            );
          })}
        </tr>
        <tr>
          {columns.map((method) => (
            <Fragment key={method}>
              <HeadCell numeric className="static! pl-6">
                Score
              </HeadCell>
              <HeadCell className="static!">Range</HeadCell>
              <HeadCell numeric className="static!">
                Cluster
              </HeadCell>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ system }) => (
          <Row key={system}>
            <RowHead>{system}</RowHead>
            {columns.map((method) => {
              const row = rows[method]?.get(system);
              return (
                <Fragment key={method}>
                  <Cell numeric className="pl-6">
                    {numberText(row?.score, 3)}
                  </Cell>
                  <Cell className="whitespace-nowrap text-ink-soft">
                    {row ? (rankRangeText(row.rankLow, row.rankHigh) ?? "–") : "–"}
                  </Cell>
                  <Cell numeric className="text-ink-soft">
                    {row?.cluster ?? "–"}
                  </Cell>
                </Fragment>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
