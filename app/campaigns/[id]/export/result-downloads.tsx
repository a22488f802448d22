import { DownloadEntry } from "@/components/exports/download-entry";
import { linkStyles } from "@/components/ui/link-styles";
import { TextLink } from "@/components/ui/text-link";
import { TABLE_ENDINGS } from "@/lib/domain/exports/table-files";
import type { ExportableTables } from "@/lib/usecases/exports/view-exports";

interface ResultDownloadsProps {
  readonly address: string;
  /** Where the results pages stand. */
  readonly results: string;
  readonly tables: readonly ExportableTables[];
  /** What chooses the systems that tables are of; empty for all. */
  readonly query: string;
}

/** Every table of results, in every format. */
export function ResultDownloads({ address, results, tables, query }: ResultDownloadsProps) {
  return (
    <ul className="max-w-reading divide-y divide-rule border-rule border-y">
      {tables.map(({ name, title, description, endings, needs, isMissing, outOfDate }) => (
        <DownloadEntry key={name} title={title} description={description} outOfDate={outOfDate}>
          {isMissing ? (
            <p className="text-sm">
              <span className="text-ink-soft">
                {needs === undefined ? "Not computed yet:" : `Needs ${needs}:`}
              </span>{" "}
              <TextLink href={`${results}/${name}`}>
                {needs === undefined ? "compute it" : "choose it"} under Results
              </TextLink>
            </p>
          ) : (
            <p className="flex flex-wrap gap-x-3 text-sm">
              {endings.map((ending) => (
                <a
                  key={ending}
                  href={`${address}/${name}.${ending}${query === "" ? "" : `?${query}`}`}
                  className={linkStyles()}
                >
                  {TABLE_ENDINGS[ending].name}
                  <span className="sr-only"> of the table {title}</span>
                </a>
              ))}
            </p>
          )}
        </DownloadEntry>
      ))}
    </ul>
  );
}
