import { CutNote } from "@/components/ui/cut-note";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { numberText } from "@/lib/domain/charts/number-text";
import { decimalsOf, HUMAN_METHOD_NAMES, systemsByPeople } from "@/lib/domain/results/metrics/metrics-tables";
import type { MetricsView } from "@/lib/domain/results/metrics/metrics-view";
import { CLOSEST_PRINT } from "../../tables/print-sizes";

/** Every metric's scores of systems, best first as people find them. */
export function MetricsScores({
  view,
}: {
  readonly view: Pick<MetricsView, "systems" | "metrics" | "humans">;
}) {
  const { systems, metrics, humans } = view;
  const people = humans.map(({ method, scores }) => ({
    method,
    scores: new Map(scores.map(({ system, score }) => [system, score])),
  }));
  // A metric may score single outputs only.
  const ofSystems = metrics.filter(({ scores }) => scores.length > 0);
  const columns = ofSystems.map((metric) => ({
    metric,
    decimals: decimalsOf(metric),
    scores: new Map(metric.scores.map(({ system, score }) => [system, score])),
  }));
  return (
    <div className="scroll-hint overflow-x-auto print:overflow-visible">
      <Table caption="Scores of systems" captionHidden className={`figures ${CLOSEST_PRINT}`}>
        <thead>
          <tr>
            <HeadCell className="sticky left-0 z-20">System</HeadCell>
            {people.map(({ method }) => (
              <HeadCell key={method} numeric className={headLook}>
                {HUMAN_METHOD_NAMES[method]}
              </HeadCell>
            ))}
            {columns.map(({ metric }) => (
              <HeadCell key={metric.id} numeric className={headLook}>
                {metric.name}
                {metric.origin === "imported" ? <Mark>imported</Mark> : null}
                {metric.isStale ? <Mark>out of date</Mark> : null}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {systemsByPeople(systems, humans[0]).map((system) => (
            <Row key={system}>
              <RowHead className="sticky left-0 bg-paper">{system}</RowHead>
              {people.map(({ method, scores }) => (
                <Cell key={method} numeric>
                  {numberText(scores.get(system), 3)}
                </Cell>
              ))}
              {columns.map(({ metric, decimals, scores }) => (
                <Cell key={metric.id} numeric>
                  {numberText(scores.get(system), decimals)}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      <CutNote />
    </div>
  );
}

/** On a line of its own, or columns would be wider than their figures. */
function Mark({ children }: { readonly children: string }) {
  return <span className="block font-normal text-ink-faint">{children}</span>;
}

/** Names of metrics are long, their figures short. */
const headLook = "max-w-28 whitespace-normal! leading-4! pb-1.5 align-bottom";
