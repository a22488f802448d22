import { useId } from "react";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/domain/text/format-count";

interface DistinctOutputsHistogramProps {
  /** How many segments have so many distinct outputs, by that number; the place 0 is passed over. */
  readonly segmentsByDistinct: readonly number[];
}

/** How often all systems agree, and how often none does: the material that rankings are made of. */
export function DistinctOutputsHistogram({ segmentsByDistinct }: DistinctOutputsHistogramProps) {
  const id = useId();
  const bars = segmentsByDistinct.map((count, distinct) => ({ count, distinct })).slice(1);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const segments = bars.reduce((sum, { count }) => sum + count, 0);
  const outputs = bars.reduce((sum, { count, distinct }) => sum + count * distinct, 0);
  const mean = segments === 0 ? 0 : outputs / segments;
  const commonest = bars.find(({ count }) => count === most)?.distinct ?? 0;
  return (
    <figure className="max-w-reading">
      <div
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        className="flex h-36 items-stretch border-rule-strong border-b"
      >
        {bars.map(({ count, distinct }) => (
          <div
            key={distinct}
            className="figures flex min-w-0 flex-1 flex-col justify-end px-px text-center text-ink-soft text-xs sm:px-1"
          >
            <span className={bars.length > 12 ? "hidden sm:block" : ""}>
              {count === 0 ? "" : formatCount(count)}
            </span>
            <span className="fill block bg-ink-faint" style={{ height: `${(80 * count) / most}%` }} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="figures flex pt-0.5 text-center text-xs">
        {bars.map(({ distinct }) => (
          <span key={distinct} className="min-w-0 flex-1">
            {distinct}
          </span>
        ))}
      </div>
      <figcaption className="mt-1 text-ink-soft text-sm">
        <span id={`${id}-title`}>Segments by how many distinct outputs they have</span>
        <span id={`${id}-description`}>
          : {mean.toFixed(1)} on average, most often {commonest}.
        </span>
      </figcaption>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer rounded-sm text-ink-soft">Show data</summary>
        <div className="mt-2">
          <Table caption="Segments by distinct outputs" captionHidden className="figures">
            <thead>
              <tr>
                <HeadCell numeric>Distinct outputs</HeadCell>
                <HeadCell numeric>Segments</HeadCell>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ count, distinct }) => (
                <Row key={distinct}>
                  <RowHead className="text-right">{distinct}</RowHead>
                  <Cell numeric>{formatCount(count)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}
