import { linkStyles } from "@/components/ui/link-styles";
import { TABLE_ENDINGS, type TableEnding } from "@/lib/domain/exports/table-files";

interface TableDownloadsProps {
  /** Of the file without its ending. */
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly endings: readonly TableEnding[];
  /** What the files are of. */
  readonly of: string;
}

/** Tables as files, in each form. */
export function TableDownloads({ address, query, endings, of }: TableDownloadsProps) {
  return (
    <p className="no-print flex flex-wrap gap-x-3 text-sm">
      <span className="text-ink-soft">Download</span>
      {endings.map((ending) => (
        <a
          key={ending}
          href={`${address}.${ending}?${new URLSearchParams(query)}`}
          download
          className={linkStyles()}
        >
          {TABLE_ENDINGS[ending].name}
          <span className="sr-only"> of {of}</span>
        </a>
      ))}
    </p>
  );
}
