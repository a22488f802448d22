import type { ReactNode } from "react";
import { anchorOf } from "./anchor-of";

interface TextPartProps {
  readonly title: string;
  /** What it is called in addresses, where that is not its title. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page that is read: its heading, and what stands below. */
export function TextPart({ title, id, children }: TextPartProps) {
  return (
    <section id={id ?? anchorOf(title)} className="mt-8 scroll-mt-4 space-y-3">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
