import { buttonStyles } from "@/components/ui/button";
import { linkStyles } from "@/components/ui/link-styles";

/** The data alone, as other programs open it. */
export function PackageDownload({ address }: { readonly address: string }) {
  return (
    <div className="max-w-reading space-y-3">
      <p>
        One zip file for other programs and for publishing: rankings, pairs, outputs and scores as Parquet and
        JSONL, with a dataset card, Croissant, <code>datapackage.json</code>, <code>CITATION.cff</code> and{" "}
        <code>.zenodo.json</code>. Its README shows how to open them in DuckDB, pandas, polars and R. Licence,
        authors, contact and description are those of the publish page.
      </p>
      <p>
        <a href={`${address}/data.zip`} className={buttonStyles({ className: "no-underline" })}>
          Download the data package
        </a>
      </p>
    </div>
  );
}

/** One zip with everything. */
export function ArchiveDownload({ address }: { readonly address: string }) {
  return (
    <div className="max-w-reading space-y-3">
      <p>
        One zip file with the campaign as it is now: judgments in every format, sources and outputs, settings,
        results as tables and plots, metric scores, the methods paragraph and the BibTeX entry. A script in it
        recomputes the numbers and compares them.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`${address}/archive.zip`} className={buttonStyles({ className: "no-underline" })}>
          Download the archive
        </a>
        <a href={`${address}/archive.zip?free-text`} className={linkStyles("text", "text-sm")}>
          with judges’ comments and reasons
        </a>
      </p>
      <p className="text-ink-soft text-sm">
        Judges have random names, or those of the file that they were imported from, the same in every
        download. What they wrote may reveal who they are.
      </p>
    </div>
  );
}
