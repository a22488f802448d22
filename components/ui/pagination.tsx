import Link from "next/link";
import { buttonStyles } from "./button";
import { Icon } from "./icon";

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** What is paged through, for those who hear it. */
  readonly label?: string;
}

/** One step back, where we are, one step on; nothing where there is one page. */
export function Pagination({ page, pages, hrefOf, label = "Pages" }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="no-print flex items-center gap-3 text-sm">
      <Step href={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
        <Icon name="chevron-left" />
        Previous
      </Step>
      <span className="figures text-ink-soft">
        Page {page} of {pages}
      </span>
      <Step href={page < pages ? hrefOf(page + 1) : undefined} rel="next">
        Next
        <Icon name="chevron-right" />
      </Step>
    </nav>
  );
}

function Step({
  href,
  rel,
  children,
}: {
  readonly href: string | undefined;
  readonly rel: "prev" | "next";
  readonly children: React.ReactNode;
}) {
  const look = buttonStyles({ variant: "bare", size: "small" });
  // The place is kept at either end, so that the other step does not move under the pointer.
  if (!href) {
    return (
      <span aria-hidden="true" className={`${look} invisible`}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} className={look}>
      {children}
    </Link>
  );
}
