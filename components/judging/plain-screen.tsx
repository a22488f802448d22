import type { ReactNode } from "react";

interface PlainScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** In place of a task: why there is none, or that all are done. */
export function PlainScreen({ title, children }: PlainScreenProps) {
  return (
    <div className="mx-auto w-full max-w-reading px-4 pt-[min(14vh,8rem)] pb-12 sm:px-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 space-y-4">{children}</div>
    </div>
  );
}
