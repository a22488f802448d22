import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { DayCount } from "@/lib/domain/campaigns/days";
import { formatCount } from "@/lib/domain/text/format-count";
import { formatDay } from "@/lib/domain/text/format-date";

const BAR = 7;
const GAP = 2;
const HEIGHT = 40;

const named = (day: string) => formatDay(new Date(`${day}T00:00:00Z`));

/**
 * Rankings by day as bars, and the same as a table for whoever wants figures or cannot see bars. Nothing until there
 * were answers on two days: one day is no course of time.
 */
export function OverviewTimeline({ days }: { readonly days: readonly DayCount[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (days.filter(({ count }) => count > 0).length < 2) return null;
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), first);
  const width = days.length * (BAR + GAP) - GAP;
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={`Rankings by day from ${named(first.day)} to ${named(last.day)}; most on ${named(most.day)}: ${formatCount(most.count)}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        className="block max-w-full text-accent"
        preserveAspectRatio="xMinYMax meet"
      >
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(2, (count / most.count) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={count === 0 ? "fill-rule-strong" : "fill-current"}
            >
              <title>{`${named(day)}: ${formatCount(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="figures mt-1 text-ink-soft text-xs">
        Rankings by day, {named(first.day)} to {named(last.day)}, at most {formatCount(most.count)}
      </figcaption>
      <details className="text-sm">
        <summary className="cursor-pointer text-ink-soft text-xs pointer-coarse:py-2">Show days</summary>
        <Table caption="Rankings by day" captionHidden className="figures" boxHeight="16rem">
          <thead>
            <tr>
              <HeadCell>Day (UTC)</HeadCell>
              <HeadCell numeric>Rankings</HeadCell>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <Row key={day}>
                <RowHead>{named(day)}</RowHead>
                <Cell numeric>{formatCount(count)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}
