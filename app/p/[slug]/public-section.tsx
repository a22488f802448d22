import { type ReactNode, useId } from "react";

interface PublicSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the public page under its heading. */
export function PublicSection({ title, children }: PublicSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
