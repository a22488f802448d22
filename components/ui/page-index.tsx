import { Children, isValidElement, type ReactNode } from "react";
import { anchorOf } from "./anchor-of";
import { linkStyles } from "./link-styles";

export interface IndexEntry {
  /** Of the heading that it leads to. */
  readonly id: string;
  readonly title: string;
}

interface PageIndexProps {
  readonly entries: readonly IndexEntry[];
  /** What it is called, on a page that is not in English. */
  readonly title?: string;
}

/** Fewer parts than these are seen at once. */
const FEWEST = 3;

const usualTitle = "On this page";

/** Where the parts of a long page begin, above them. Wide tables need the room beside. */
export function PageIndex({ entries, title = usualTitle }: PageIndexProps) {
  if (entries.length < FEWEST) return null;
  return (
    <nav aria-label={title} className="no-print mb-5 text-sm">
      <IndexList entries={entries} className="flex flex-wrap gap-x-5 gap-y-1" />
    </nav>
  );
}

/** Parts of a page that is read, each with a title as a property, below an index of them. */
export function IndexedParts({
  title,
  children,
}: Pick<PageIndexProps, "title"> & { readonly children: ReactNode }) {
  const entries = Children.toArray(children).flatMap((part) => {
    if (!isValidElement<{ readonly title?: unknown; readonly id?: string }>(part)) return [];
    const { title: name, id } = part.props;
    return typeof name === "string" ? [{ id: id ?? anchorOf(name), title: name }] : [];
  });
  return (
    <>
      <PageIndex entries={entries} {...(title === undefined ? {} : { title })} />
      {children}
    </>
  );
}

/**
 * A page of several parts with an index of them: above them, and beside them where there is room, where it stays in
 * sight.
 */
export function IndexedPage({ entries, children }: PageIndexProps & { readonly children: ReactNode }) {
  if (entries.length < FEWEST) return children;
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_9.5rem] xl:items-start xl:gap-x-10 print:block">
      <nav
        aria-label={usualTitle}
        className="no-print mb-6 text-sm xl:sticky xl:top-4 xl:order-last xl:mb-0 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto xl:border-rule xl:border-s xl:ps-4"
      >
        <p className="font-semibold text-ink-soft text-xs max-xl:sr-only">{usualTitle}</p>
        <IndexList
          entries={entries}
          className="flex flex-wrap gap-x-5 gap-y-1 xl:mt-1 xl:block xl:space-y-1"
        />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function IndexList({ entries, className }: PageIndexProps & { readonly className: string }) {
  return (
    <ul className={className}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={linkStyles("text", "pointer-coarse:inline-block pointer-coarse:py-1.5")}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
