import type { ReactNode } from "react";

interface TextPartProps {
  readonly title: string;
  /** Where links of the page lead to. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page that is read: its heading, and what stands below. */
export function TextPart({ title, id, children }: TextPartProps) {
  return (
    <section id={id} className="mt-8 scroll-mt-4 space-y-3">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
