import type { ReactNode } from "react";

interface StepsProps {
  readonly children: ReactNode;
}

/** What is done one after the other. */
export function Steps({ children }: StepsProps) {
  return <ol className="list-decimal space-y-2 ps-6 marker:text-ink-soft">{children}</ol>;
}

interface CommandProps {
  readonly children: string;
}

/** Lines to be typed in a terminal. */
export function Commands({ children }: CommandProps) {
  return (
    <pre className="whitespace-pre-wrap bg-sunk px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
      <code>{children}</code>
    </pre>
  );
}
