import { PublicSection } from "@/components/publication/public-section";
import { CopyButton } from "@/components/ui/copy-button";
import { bibtexEntry } from "@/lib/domain/citation/bibtex-entry";
import { methodsParagraph } from "@/lib/domain/citation/methods-paragraph";
import type { PublicPageView } from "@/lib/usecases/publication/view-public-page";

interface PublicMethodsProps {
  readonly page: PublicPageView;
  /** Where others find the page, for the citation; nothing where it is known on this machine alone. */
  readonly url: string | undefined;
}

export function PublicMethods({ page, url }: PublicMethodsProps) {
  const { facts } = page.results;
  if (facts === null) {
    return (
      <PublicSection id="methods" title="Methods and citation">
        <p className="text-ink-soft">
          {page.hasLetters
            ? "Methods and citation are published once judging is closed."
            : "No rankings yet."}
        </p>
        <p className="mt-2">
          {page.name}.{url === undefined ? null : ` ${url}`}
        </p>
      </PublicSection>
    );
  }
  // Whom to cite is the organisers' to say; their accounts are not told here.
  const { authors, licence } = page.about;
  const entry = bibtexEntry({ slug: page.slug, authors, licence, today: page.publishedAt, url }, facts);
  return (
    <PublicSection id="methods" title="Methods and citation">
      <p className="max-w-reading">{methodsParagraph(facts)}</p>
      <pre className="mt-4 whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
        {entry}
      </pre>
      <p className="no-print mt-2">
        <CopyButton text={entry} label="Copy BibTeX" />
      </p>
    </PublicSection>
  );
}
