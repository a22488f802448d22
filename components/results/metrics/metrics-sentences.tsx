import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import { lowerIsBetter } from "@/lib/domain/metrics/metrics";
import type { CorrelationInRange, SentenceAgreement } from "@/lib/domain/results/metrics/metrics-result";
import { sentenceColumns } from "@/lib/domain/results/metrics/metrics-tables";
import { formatCount } from "@/lib/domain/text/format-count";
import { CLOSEST_PRINT } from "../../tables/print-sizes";

interface MetricsSentencesProps {
  readonly sentences: readonly SentenceAgreement[];
  readonly statistic: "tau" | "difference";
}

const CAPTIONS = {
  tau: "Sentence-level agreement of metrics with people",
  difference: "Pearson’s r of pairwise differences of metrics with people",
} as const;

/**
 * Kendall's τ of each metric on pairs of outputs, bold where its interval lies above those of all others; or Pearson's r
 * of pairwise differences.
 */
export function MetricsSentences({ sentences, statistic }: MetricsSentencesProps) {
  const metrics = [...new Set(sentences.map(({ metric }) => metric))];
  const columns = sentenceColumns(sentences);
  return (
    <Table caption={CAPTIONS[statistic]} captionHidden className={`figures ${CLOSEST_PRINT}`}>
      <thead>
        <tr>
          <HeadCell>Metric</HeadCell>
          {columns.flatMap(({ title }) => [
            <HeadCell key={title} numeric className="pl-6!">
              {title}
            </HeadCell>,
            <HeadCell key={`${title} range`}>95 %</HeadCell>,
          ])}
        </tr>
      </thead>
      <tbody>
        {metrics.map((metric) => (
          <Row key={metric}>
            <RowHead>
              {metric}
              {lowerIsBetter(metric) ? (
                <span className="font-normal text-ink-soft text-xs"> less is better: negated</span>
              ) : null}
            </RowHead>
            {columns.flatMap(({ title, of, best }) => {
              const cell = inRange(of(metric), statistic);
              const isBest = statistic === "tau" && best === metric;
              const range =
                cell === undefined || cell.low === null || cell.high === null
                  ? "–"
                  : `${numberText(cell.low, 3)} to ${numberText(cell.high, 3)}`;
              return [
                <Cell key={title} numeric className={isBest ? "pl-6! font-bold" : "pl-6!"}>
                  {numberText(cell?.value ?? null, 3)}
                </Cell>,
                <Cell key={`${title} range`} className="whitespace-nowrap text-ink-soft text-xs">
                  {range}
                </Cell>,
              ];
            })}
          </Row>
        ))}
        {statistic === "tau" ? (
          <tr className="text-ink-soft text-xs">
            <th scope="row" className="h-7.5 border-rule-strong border-t text-left font-normal">
              Pairs counted
            </th>
            {columns.flatMap(({ title, of }) => [
              <td key={title} className="border-rule-strong border-t px-2.5 text-right">
                {pairsOf(metrics.map((metric) => of(metric)?.pairs ?? 0))}
              </td>,
              <td key={`${title} range`} className="border-rule-strong border-t" />,
            ])}
          </tr>
        ) : null}
      </tbody>
    </Table>
  );
}

function inRange(
  found: SentenceAgreement | undefined,
  statistic: MetricsSentencesProps["statistic"],
): CorrelationInRange | undefined {
  if (statistic === "difference" || found === undefined) return found?.difference;
  return { value: found.tau, low: found.low, high: found.high };
}

/** One number where all metrics meet the same pairs. */
function pairsOf(counts: readonly number[]): string {
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`;
}
