import { buttonStyles } from "@/components/ui/button";
import { linkStyles } from "@/components/ui/text-link";

/** One zip with everything. */
export function ArchiveDownload({ address }: { readonly address: string }) {
  return (
    <div className="max-w-reading space-y-3">
      <p>
        One archive, from one moment: judgments in every format, sources and outputs, settings, all results as
        tables and plots, metrics’ scores, the paragraph and the entry for a paper. A script in it makes the
        numbers anew and compares.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`${address}/archive.zip`} className={buttonStyles({ className: "no-underline" })}>
          Download the archive
        </a>
        <a href={`${address}/archive.zip?free-text`} className={linkStyles("text", "text-sm")}>
          with what judges wrote on skipping and flagging
        </a>
      </p>
      <p className="text-ink-soft text-sm">
        Judges go by random names, or by those of the file that they were imported from; they are the same in
        every download. What they wrote may tell who they are.
      </p>
    </div>
  );
}
