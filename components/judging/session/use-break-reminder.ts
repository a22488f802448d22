import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Looked at so often: a reminder need not be on the second. */
const lookMs = 15_000;

/** Who does nothing for so long has had a break. */
const breakMs = 5 * 60_000;

/**
 * Whether the judge has worked for so many minutes without a break; never where they want no reminder. Of this device
 * alone: nothing of it is sent.
 */
export function useBreakReminder(minutes: number): { readonly isDue: boolean; readonly dismiss: () => void } {
  const [isDue, setDue] = useState(false);
  const begunAt = useRef(0);
  const lastAt = useRef(0);

  const look = useEffectEvent(() => {
    setDue(minutes > 0 && lastAt.current - begunAt.current >= minutes * 60_000);
  });
  useEffect(() => {
    const act = () => {
      const now = Date.now();
      if (now - lastAt.current > breakMs) begunAt.current = now;
      lastAt.current = now;
    };
    const timer = setInterval(() => look(), lookMs);
    addEventListener("keydown", act);
    addEventListener("pointerdown", act);
    return () => {
      clearInterval(timer);
      removeEventListener("keydown", act);
      removeEventListener("pointerdown", act);
    };
  }, []);

  return {
    isDue,
    dismiss: () => {
      begunAt.current = Date.now();
      setDue(false);
    },
  };
}
