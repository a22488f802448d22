"use client";

import { type RefObject, useEffect } from "react";
import { scrollToShow } from "./scroll-to-show";

/** Scrolls a row of links sideways, and nothing else, until the current one can be seen. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current === undefined || !row.current || !link) return;
    const [frame, shown] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += scrollToShow(frame, shown);
  }, [row, current]);
}
