import type { ReactNode } from "react";

interface NarrowPageProps {
  readonly brand: ReactNode;
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** The other way out, under a rule: "No account yet? …" */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one thing on it. */
export function NarrowPage({ brand, title, lead, footer, children }: NarrowPageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-100 flex-1 px-4 pt-[min(16vh,9rem)] pb-12"
    >
      {brand}
      <h1 className="mt-5 text-xl">{title}</h1>
      {lead ? <p className="mt-1 text-ink-soft">{lead}</p> : null}
      <div className="mt-5 space-y-4">{children}</div>
      {footer ? <div className="mt-8 border-rule border-t pt-3 text-ink-soft text-sm">{footer}</div> : null}
    </main>
  );
}
