import type { ReactNode } from "react";
import { anchorOf } from "./anchor-of";

interface SideSectionProps {
  readonly title: string;
  /** What it is called in addresses, where that is not its title. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading beside what it is about where there is room. */
export function SideSection({ title, id, children }: SideSectionProps) {
  return (
    <section
      id={id ?? anchorOf(title)}
      className="grid scroll-mt-4 gap-x-8 gap-y-3 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 className="text-base!">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
