import { PublicSection } from "@/components/publication/public-section";
import { linkStyles } from "@/components/ui/link-styles";
import { StatLine } from "@/components/ui/stat-line";
import { languageLabel } from "@/lib/domain/campaigns/languages";
import type { PublicDownload } from "@/lib/domain/publication/publication-parts";
import { formatCount } from "@/lib/domain/text/format-count";
import type { PublicPageView } from "@/lib/usecases/publication/view-public-page";

const files: Readonly<Record<PublicDownload, readonly { readonly file: string; readonly label: string }[]>> =
  {
    leaderboard: [
      { file: "leaderboard.csv", label: "Leaderboard as CSV" },
      { file: "leaderboard.md", label: "as Markdown" },
      { file: "leaderboard.tex", label: "as LaTeX" },
    ],
    judgments: [{ file: "judgments.jsonl", label: "Judgments as JSONL, without texts" }],
    outputs: [{ file: "outputs.jsonl", label: "Sources and outputs as JSONL" }],
    package: [{ file: "data.zip", label: "Data package (Parquet, JSONL)" }],
  };

export function PublicData({ page }: { readonly page: PublicPageView }) {
  const { counts, fingerprint } = page.results;
  const downloads = page.downloads.filter(
    (download) => download !== "leaderboard" || page.sections.includes("leaderboard"),
  );
  return (
    <PublicSection id="data" title="Data">
      {page.sections.includes("data") ? (
        <>
          <StatLine
            stats={[
              { label: "Systems", value: formatCount(counts.systems) },
              { label: "Segments", value: formatCount(counts.segments) },
              ...(counts.judges === null
                ? []
                : [
                    { label: "Judges", value: formatCount(counts.judges) },
                    {
                      label: "Rankings",
                      value: counts.rankings === null ? "not known" : formatCount(counts.rankings),
                    },
                  ]),
            ]}
          />
          <p className="mt-2 text-ink-soft text-sm">
            {page.kind === "CORRECTION" ? "Corrections" : "Outputs"}, {languagesOf(page)}
            {fingerprint === null ? null : (
              <>
                {" "}
                · rankings <code className="break-all font-mono text-xs">{fingerprint}</code>
              </>
            )}
          </p>
        </>
      ) : null}
      {downloads.length > 0 ? (
        <ul className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {downloads.flatMap((download) =>
            files[download].map(({ file, label }) => (
              <li key={file}>
                <a
                  href={`/p/${page.slug}/files/${file}${queryOf(download, page)}`}
                  download
                  className={linkStyles()}
                >
                  {label}
                </a>
              </li>
            )),
          )}
        </ul>
      ) : null}
      {[...new Set(page.withheld.map(({ reason }) => reason))].map((reason) => (
        <p key={reason} className="mt-2 max-w-reading text-ink-soft text-sm">
          {reason}
        </p>
      ))}
    </PublicSection>
  );
}

/** Judgments and outputs are whole; a leaderboard is of the systems that the page shows. */
function queryOf(download: PublicDownload, { set }: PublicPageView): string {
  return download === "leaderboard" && set !== undefined ? `?${new URLSearchParams({ set })}` : "";
}

function languagesOf({ sourceLanguage, targetLanguage }: PublicPageView): string {
  const [source, target] = [languageLabel(sourceLanguage), languageLabel(targetLanguage)];
  return source === target ? source : `${source} to ${target}`;
}
