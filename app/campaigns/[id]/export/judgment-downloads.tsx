import { DownloadEntry } from "@/components/exports/download-entry";
import { linkStyles } from "@/components/ui/link-styles";
import { notCountedWords } from "@/lib/domain/campaigns/campaign-counts";
import { rankingsCalled } from "@/lib/domain/judgments/counting-rankings";
import { type SystemChoice, systemChoiceText } from "@/lib/domain/judgments/system-choice";
import { formatBytes } from "@/lib/domain/text/format-bytes";
import { countOf } from "@/lib/domain/text/format-count";
import type { ExportableJudgments, ExportsView } from "@/lib/usecases/exports/view-exports";

interface JudgmentDownloadsProps {
  readonly address: string;
  readonly judgments: readonly ExportableJudgments[];
  readonly counts: ExportsView["counts"];
  /** The systems whose judgments the files hold, where that is not all. */
  readonly choice: SystemChoice | undefined;
  /** What chooses them; empty for all. */
  readonly query: string;
}

/** The files of judgments, each with what is in it and how large it will be. */
export function JudgmentDownloads({ address, judgments, counts, choice, query }: JudgmentDownloadsProps) {
  const isChosen = choice?.judgments === "dropped";
  const [first, next] = isChosen ? [`?${query}`, `&${query}`] : ["", ""];
  return (
    <div className="max-w-reading">
      <p className="figures mb-3 text-ink-soft text-sm">
        {countOf(counts.rankings, ...rankingsCalled(counts.isGrouped))}
        {counts.isGrouped ? null : ", of which it is not known which belong to the same ranking"}.{" "}
        {notCountedWords(counts)}
      </p>
      {choice === undefined ? null : (
        <p className="mb-3 text-sm">
          {isChosen
            ? systemChoiceText(choice)
            : "Files of judgments hold all systems, because judgments of those left out are kept."}
        </p>
      )}
      <ul className="divide-y divide-rule border-rule border-y">
        {judgments.map(({ file, title, description, bytes, problem }) => (
          <DownloadEntry key={file} title={title} description={problem ?? description}>
            {problem === undefined ? (
              <p className="figures flex flex-wrap items-baseline gap-x-3 text-sm">
                {bytes === null ? null : (
                  <span className="text-ink-soft text-xs">about {formatBytes(bytes)}</span>
                )}
                <a href={`${address}/${file}${first}`} className={linkStyles()}>
                  {file}
                </a>
                <a href={`${address}/${file}.gz${first}`} className={linkStyles()}>
                  .gz<span className="sr-only"> of {file}</span>
                </a>
              </p>
            ) : (
              <span className="text-ink-soft text-sm">not available</span>
            )}
          </DownloadEntry>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <a href={`${address}/judgments.jsonl?free-text${next}`} className={linkStyles()}>
          JSONL with judges’ comments and reasons
        </a>{" "}
        ·{" "}
        {judgments.some(({ file, problem }) => file === "judgments.xml" && problem === undefined) ? (
          <>
            <a href={`${address}/judgments.xml?texts${next}`} className={linkStyles()}>
              Appraise XML with the texts judged
            </a>{" "}
            ·{" "}
          </>
        ) : null}
        <a href="/formats" className={linkStyles()}>
          The formats
        </a>
      </p>
    </div>
  );
}
