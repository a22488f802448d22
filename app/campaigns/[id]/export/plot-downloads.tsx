import { linkStyles } from "@/components/ui/text-link";
import { PLOT_ENDINGS } from "@/lib/domain/archive/plot-files";

interface PlotDownloadsProps {
  readonly address: string;
  readonly plots: readonly { readonly name: string; readonly title: string }[];
}

/** The plots that there are now, as vectors and as pictures. */
export function PlotDownloads({ address, plots }: PlotDownloadsProps) {
  return (
    <ul className="max-w-reading divide-y divide-rule border-rule border-y">
      {plots.map(({ name, title }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 text-sm">{title}</span>
          <span className="flex items-baseline gap-x-3 text-sm">
            {Object.entries(PLOT_ENDINGS).map(([ending, format]) => (
              <a key={ending} href={`${address}/${name}.${ending}`} className={linkStyles()}>
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
