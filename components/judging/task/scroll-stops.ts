import { type RefObject, useEffect } from "react";

interface ScrollStopsProps {
  readonly parts: readonly RefObject<HTMLElement | null>[];
}

/**
 * Makes a part that scrolls by itself a stop of the Tab key while something of it is hidden: keys scroll it there. Otherwise
 * it is none, for nothing could be done at it.
 */
export function ScrollStops({ parts }: ScrollStopsProps): null {
  const [first, second] = parts;
  useEffect(() => {
    const observers = [first, second].flatMap((part) => (part?.current ? [observed(part.current)] : []));
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [first, second]);
  return null;
}

function observed(element: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    const scrolls =
      element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === "auto";
    element.toggleAttribute("data-scrolls", scrolls);
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return observer;
}
