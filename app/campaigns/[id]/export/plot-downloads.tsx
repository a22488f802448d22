import { linkStyles } from "@/components/ui/text-link";
import { PngButton } from "./png-button";

interface PlotDownloadsProps {
  readonly address: string;
  readonly slug: string;
  readonly plots: readonly { readonly name: string; readonly title: string }[];
}

/** The plots that there are now, as SVG from the server and as PNG from the browser. */
export function PlotDownloads({ address, slug, plots }: PlotDownloadsProps) {
  return (
    <ul className="max-w-reading divide-y divide-rule border-rule border-y">
      {plots.map(({ name, title }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 text-sm">{title}</span>
          <span className="flex items-baseline gap-x-3 text-sm">
            <a href={`${address}/${name}.svg`} className={linkStyles()}>
              SVG<span className="sr-only"> of {title}</span>
            </a>
            <PngButton source={`${address}/${name}.svg`} fileName={`${slug}-${name}.png`} title={title} />
          </span>
        </li>
      ))}
    </ul>
  );
}
