import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import type { AccuracyResult } from "@/lib/domain/results/accuracy/accuracy-view";
import { METHOD_NAMES } from "@/lib/domain/results/leaderboard/leaderboard-table";
import { formatCount } from "@/lib/domain/text/format-count";

interface AccuracyFiguresProps {
  /** Nothing where it has not been computed. */
  readonly results: Readonly<Record<AccuracyResult["method"], AccuracyResult | null>>;
}

/** How well each method predicts judgments that it has not seen, in percent. */
export function AccuracyFigures({ results }: AccuracyFiguresProps) {
  const methods = ["ew", "trueskill"] as const;
  const percent = (share: number | null | undefined) =>
    numberText(share === null || share === undefined ? null : 100 * share, 2);
  return (
    <Table caption="Accuracy by method, in percent" captionHidden className="figures">
      <thead>
        <tr>
          <HeadCell>Method</HeadCell>
          <HeadCell numeric>Order, ties left out</HeadCell>
          <HeadCell numeric>Right</HeadCell>
          <HeadCell numeric>Clusters, all judgments</HeadCell>
          <HeadCell numeric>Right</HeadCell>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => {
          const result = results[method];
          return (
            <Row key={method}>
              <RowHead className="font-semibold">{METHOD_NAMES[method]}</RowHead>
              <Cell numeric>{percent(result?.totalOrdering)}</Cell>
              <Cell numeric className="text-ink-soft">
                {result ? `${formatCount(result.decidedRight)} of ${formatCount(result.decided)}` : "–"}
              </Cell>
              <Cell numeric>{percent(result?.clusters)}</Cell>
              <Cell numeric className="text-ink-soft">
                {result ? `${formatCount(result.allRight)} of ${formatCount(result.all)}` : "–"}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
