import { linkStyles } from "@/components/ui/link-styles";
import { PLOT_ENDINGS } from "@/lib/domain/exports/plot-files";
import type { ListedPlot, PlotGroup } from "@/lib/domain/exports/plot-groups";
import { OutOfDate } from "./out-of-date";

interface PlotDownloadsProps {
  readonly address: string;
  readonly groups: readonly PlotGroup[];
  /** What chooses the systems that plots are of; empty for all. */
  readonly query: string;
}

/** So many are seen at a glance; more stay folded until one asks for them. */
const MAX_OPEN = 4;

/** The plots that there are now, as vectors and as pictures, by the page of results that shows them. */
export function PlotDownloads({ address, groups, query }: PlotDownloadsProps) {
  return (
    <ul className="max-w-reading divide-y divide-rule border-rule border-y">
      {groups.map(({ heading, plots }) => (
        <li key={heading} className="py-2.5">
          <h3 className="font-semibold text-sm">{heading}</h3>
          {plots.length > MAX_OPEN ? (
            <details className="text-sm">
              <summary className="w-fit text-ink-soft pointer-coarse:py-2">
                {plots.length} plots<span className="sr-only"> of {heading}</span>
              </summary>
              <PlotList address={address} plots={plots} query={query} />
            </details>
          ) : (
            <PlotList address={address} plots={plots} query={query} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlotListProps extends Pick<PlotDownloadsProps, "address" | "query"> {
  readonly plots: readonly ListedPlot[];
}

function PlotList({ address, plots, query }: PlotListProps) {
  return (
    <ul>
      {plots.map(({ name, title, outOfDate }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-sm">
          <div className="min-w-0 text-ink-soft">
            {title}
            {outOfDate === undefined ? null : <OutOfDate>{outOfDate}</OutOfDate>}
          </div>
          <span className="flex items-baseline gap-x-3">
            {Object.entries(PLOT_ENDINGS).map(([ending, format]) => (
              <a
                key={ending}
                href={`${address}/${name}.${ending}${query === "" ? "" : `?${query}`}`}
                className={linkStyles()}
              >
                {format.name}
                <span className="sr-only"> of {title}</span>
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
