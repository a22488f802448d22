import { DownloadEntry } from "@/components/exports/download-entry";
import { linkStyles } from "@/components/ui/link-styles";
import { TextLink } from "@/components/ui/text-link";
import {
  endingsOf,
  RESULT_TABLES,
  type ResultTableName,
  TABLE_ENDINGS,
} from "@/lib/domain/exports/result-files";
import type { ExportsView } from "@/lib/usecases/exports/view-exports";

interface ResultDownloadsProps {
  readonly address: string;
  /** Where the results pages stand. */
  readonly results: string;
  /** Tables that there is nothing for yet. */
  readonly missing: readonly ResultTableName[];
  /** Tables of an earlier state, with the sentence that says so. */
  readonly outOfDate: ExportsView["outOfDate"];
}

/** Every table of results, in every format. */
export function ResultDownloads({ address, results, missing, outOfDate }: ResultDownloadsProps) {
  const tables = Object.entries(RESULT_TABLES) as [
    ResultTableName,
    (typeof RESULT_TABLES)[ResultTableName],
  ][];
  return (
    <ul className="max-w-reading divide-y divide-rule border-rule border-y">
      {tables.map(([table, { title, description }]) => (
        <DownloadEntry key={table} title={title} description={description} outOfDate={outOfDate[table]}>
          {missing.includes(table) ? (
            <p className="text-sm">
              <span className="text-ink-soft">Not computed yet:</span>{" "}
              <TextLink href={`${results}/${table}`}>compute it under Results</TextLink>
            </p>
          ) : (
            <p className="flex flex-wrap gap-x-3 text-sm">
              {endingsOf(table).map((ending) => (
                <a key={ending} href={`${address}/${table}.${ending}`} className={linkStyles()}>
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
