import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import { lowerIsBetter } from "@/lib/domain/metrics/metrics";
import type { CorrelationInRange } from "@/lib/domain/results/metrics/metrics-result";
import { HUMAN_METHOD_NAMES } from "@/lib/domain/results/metrics/metrics-tables";
import type { HumanStatistics } from "@/lib/domain/results/metrics/metrics-view";
import { CLOSE_PRINT } from "../../tables/print-sizes";

interface MetricsCorrelationsProps {
  /** One for each way of scoring systems by what people said. */
  readonly statistics: readonly HumanStatistics[];
  /** Names of metrics whose scores were imported: often they differ from computed ones by their case alone. */
  readonly imported: ReadonlySet<string>;
}

/** ρ and r of every metric, each with its interval. */
export function MetricsCorrelations({ statistics, imported }: MetricsCorrelationsProps) {
  const [first] = statistics;
  if (first === undefined) return null;
  const most = Math.max(...first.correlations.map(({ systems }) => systems));
  return (
    <Table caption="Correlation of metrics with people" captionHidden className={`figures ${CLOSE_PRINT}`}>
      <thead>
        <tr>
          <HeadCell>Metric</HeadCell>
          {statistics.flatMap(({ method }) => [
            <HeadCell key={`${method} ρ`} numeric className="pl-6!">
              ρ, {HUMAN_METHOD_NAMES[method]}
            </HeadCell>,
            <HeadCell key={`${method} ρ range`}>95 %</HeadCell>,
            <HeadCell key={`${method} r`} numeric className="pl-6!">
              r, {HUMAN_METHOD_NAMES[method]}
            </HeadCell>,
            <HeadCell key={`${method} r range`}>95 %</HeadCell>,
          ])}
        </tr>
      </thead>
      <tbody>
        {first.correlations.map(({ name, beta, isRanked, systems }, place) => (
          <Row key={`${name} ${beta ?? ""}`}>
            <RowHead className={beta === null && !isRanked ? "" : "text-ink-soft"}>
              <span className={beta === null && !isRanked ? "" : "pl-4"}>{name}</span>
              <Beside text={imported.has(name) ? "imported" : null} />
              <Beside text={lowerIsBetter(name) ? "less is better: negated" : null} />
              <Beside text={systems < most ? `${systems} systems` : null} />
            </RowHead>
            {statistics.flatMap(({ method, correlations }) => {
              const row = correlations[place];
              return row === undefined
                ? []
                : [
                    <Value key={`${method} ρ`} of={row.spearman} />,
                    <Range key={`${method} ρ range`} of={row.spearman} />,
                    <Value key={`${method} r`} of={row.pearson} />,
                    <Range key={`${method} r range`} of={row.pearson} />,
                  ];
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** What is to be known of a metric beside its name. */
function Beside({ text }: { readonly text: string | null }) {
  return text === null ? null : <span className="font-normal text-ink-soft text-xs"> {text}</span>;
}

function Value({ of }: { readonly of: CorrelationInRange }) {
  return (
    <Cell numeric className="pl-6!">
      {numberText(of.value, 3)}
    </Cell>
  );
}

function Range({ of: { low, high } }: { readonly of: CorrelationInRange }) {
  return (
    <Cell className="whitespace-nowrap text-ink-soft text-xs">
      {low === null || high === null ? "–" : `${numberText(low, 2)} to ${numberText(high, 2)}`}
    </Cell>
  );
}
