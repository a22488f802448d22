import { type RefObject, useEffect } from "react";

/**
 * Tells the style sheet how high a part is that stays in sight, as a property of the whole task: what sticks below or above
 * it, and what has the focus, then never lies under it.
 */
export function useMeasuredHeight(
  whole: RefObject<HTMLElement | null>,
  part: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useEffect(() => {
    const measured = part.current;
    if (measured === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      whole.current?.style.setProperty(property, `${Math.ceil(height)}px`);
    });
    observer.observe(measured, { box: "border-box" });
    return () => observer.disconnect();
  }, [whole, part, property]);
}
