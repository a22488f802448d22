import { type ReactNode, useEffect, useRef } from "react";

interface PlainScreenProps {
  readonly title: string;
  /** Takes the keyboard's focus, so that a screen reader begins here. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** In place of a task: why there is none, or that all are done. */
export function PlainScreen({ title, focused = false, children }: PlainScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <div className="mx-auto w-full max-w-reading px-4 pt-[min(10vh,6rem)] pb-12 sm:px-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {title}
      </h2>
      <div className="mt-3 space-y-4">{children}</div>
    </div>
  );
}
