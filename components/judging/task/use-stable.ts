import { useLayoutEffect, useRef, useState } from "react";

/** A function that stays the same while what it does is always the newest: rows need not be drawn again for it. */
export function useStable<Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) {
  const newest = useRef(act);
  // Before any effect that moves the focus, which calls it.
  useLayoutEffect(() => {
    newest.current = act;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        newest.current(...given),
  );
  return stable;
}
