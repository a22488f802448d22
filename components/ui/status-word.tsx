import type { ReactNode } from "react";

const marks = {
  /** Not begun: an open ring. */
  waiting: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  /** Under way: a full dot. */
  active: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  /** Held: two bars. */
  paused: <path d="M3 1.5v7M7 1.5v7" stroke="currentColor" strokeWidth="2" />,
  /** Over: a square. */
  finished: <path d="M1.5 1.5h7v7h-7z" fill="currentColor" />,
  /** Wants a person: a triangle. */
  warning: <path d="M5 .8 9.6 9H.4z" fill="currentColor" />,
} as const;

const colours = {
  waiting: "text-ink-faint",
  active: "text-accent",
  paused: "text-ink-soft",
  finished: "text-ink-soft",
  warning: "text-warning",
} as const;

export type StatusMark = keyof typeof marks;

/** A state in a word, with a mark that differs in shape and not only in colour. */
export function StatusWord({ mark, children }: { readonly mark: StatusMark; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 10 10" className={`size-2.5 ${colours[mark]}`} aria-hidden="true">
        {marks[mark]}
      </svg>
      {children}
    </span>
  );
}
