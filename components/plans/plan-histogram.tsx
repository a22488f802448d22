import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/domain/text/format-count";

interface PlanHistogramProps {
  /** By number of outputs less one. */
  readonly tasksByHypotheses: readonly number[];
}

/** How many outputs the drawn tasks show: few make for quick answers, and many for more judgments. */
export function PlanHistogram({ tasksByHypotheses }: PlanHistogramProps) {
  const most = Math.max(1, ...tasksByHypotheses);
  const bars = tasksByHypotheses.map((tasks, index) => ({ tasks, outputs: index + 1 }));
  return (
    <Table caption="Tasks by how many outputs they show" className="figures w-full max-w-110">
      <thead>
        <tr>
          <HeadCell numeric className="w-20">
            Outputs
          </HeadCell>
          <HeadCell numeric className="w-20">
            Tasks
          </HeadCell>
          <HeadCell>
            <span className="sr-only">As a bar</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ tasks, outputs }) => (
          <Row key={outputs}>
            <RowHead className="text-right">{outputs}</RowHead>
            <Cell numeric>{formatCount(tasks)}</Cell>
            <Cell>
              <span
                aria-hidden="true"
                className="fill block h-3 bg-ink-faint"
                style={{ width: `${(100 * tasks) / most}%` }}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
