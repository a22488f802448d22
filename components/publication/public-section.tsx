import type { ReactNode } from "react";

interface PublicSectionProps {
  /** What the index of the page leads to. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the public page under its heading. */
export function PublicSection({ id, title, children }: PublicSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 scroll-mt-4">
        {title}
      </h2>
      {children}
    </section>
  );
}
