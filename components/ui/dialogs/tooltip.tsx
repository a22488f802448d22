"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactElement } from "react";

interface TooltipProps {
  readonly text: string;
  /** Something that takes the focus: a button, a link. */
  readonly children: ReactElement;
}

/**
 * A few words about a control, on pointing and on focus. Never the only place where something is said. Rendered in
 * place and not at the end of the page: there it has the theme, and lies over a dialog it belongs to. So it must not
 * stand inside a paragraph.
 */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          sideOffset={5}
          collisionPadding={8}
          className="z-40 max-w-72 whitespace-normal rounded-md border border-transparent bg-ink px-2 py-1 text-left font-normal text-paper text-sm shadow-popup"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
