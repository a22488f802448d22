import { type RefObject, useEffect } from "react";

/**
 * Makes a part that scrolls by itself a stop of the Tab key while something of it is hidden: keys scroll it there. Otherwise
 * it is none, for nothing could be done at it.
 */
export function useScrollStop(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const scrolls =
        element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === "auto";
      element.toggleAttribute("data-scrolls", scrolls);
      if (scrolls) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [part]);
}
