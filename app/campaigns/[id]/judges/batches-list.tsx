import { countOf, formatCount } from "@/lib/domain/text/format-count";
import type { BatchView } from "@/lib/usecases/judges/view-judges";
import { LinksTable } from "./links-table";
import { RevokeBatchButton } from "./revoke-batch-button";

interface BatchesListProps {
  readonly campaignId: string;
  readonly batches: readonly BatchView[];
}

/** Links made together: a line each, with the links themselves folded away below. */
export function BatchesList({ campaignId, batches }: BatchesListProps) {
  return (
    <ul className="space-y-2">
      {batches.map(({ name, links }) => {
        const used = links.filter(({ pseudonym }) => pseudonym !== undefined).length;
        const open = links.filter(({ standing }) => standing === "open").length;
        return (
          <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <details className="min-w-0 max-w-full">
              <summary className="cursor-pointer rounded-sm py-0.5 text-sm pointer-coarse:py-2.5">
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="figures ml-3 text-ink-soft">
                  {countOf(links.length, "link", "links")}, {formatCount(used)} used, {formatCount(open)}{" "}
                  active
                </span>
              </summary>
              <div className="mt-1 mb-3 pl-4">
                <LinksTable caption={`Links of the batch ${name}`} links={links} />
              </div>
            </details>
            {open > 0 ? <RevokeBatchButton campaignId={campaignId} batch={name} links={open} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
