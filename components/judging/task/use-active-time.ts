import { useCallback, useEffect, useRef } from "react";
import {
  type ActiveTime,
  activeMs,
  resumeActiveTime,
  signOfLife,
  startActiveTime,
  stopActiveTime,
} from "@/lib/domain/judging/active-time";

const signs = ["keydown", "pointerdown", "pointermove", "wheel", "touchmove"] as const;

/** Counts the judge's time while `running` and the tab is seen; gives what counted so far. */
export function useActiveTime(running: boolean, countedMs: number): () => number {
  const time = useRef<ActiveTime>({ countedMs, lastAt: null });

  useEffect(() => {
    if (!running) return;
    const seen = () => document.visibilityState === "visible";
    time.current = seen()
      ? resumeActiveTime(time.current, performance.now())
      : startActiveTime(time.current.countedMs, performance.now(), false);
    const onSign = () => {
      time.current = signOfLife(time.current, performance.now());
    };
    const onVisibility = () => {
      const change = seen() ? resumeActiveTime : stopActiveTime;
      time.current = change(time.current, performance.now());
    };
    for (const sign of signs) addEventListener(sign, onSign, { passive: true });
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      for (const sign of signs) removeEventListener(sign, onSign);
      document.removeEventListener("visibilitychange", onVisibility);
      time.current = stopActiveTime(time.current, performance.now());
    };
  }, [running]);

  return useCallback(() => Math.round(activeMs(time.current, performance.now())), []);
}
