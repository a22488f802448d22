import type { ReactNode } from "react";

interface SideSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The heading beside what it is about where there is room. */
export function SideSection({ title, children }: SideSectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-3 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <h2 className="text-base!">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
