import { useEffect, useEffectEvent } from "react";

/** Does something once a frame while the page scrolls. */
export function useScrolling(act: () => void): void {
  const onScroll = useEffectEvent(act);
  useEffect(() => {
    let frame = 0;
    const listener = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => onScroll());
    };
    addEventListener("scroll", listener, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", listener);
    };
  }, []);
}
