import { useCallback, useEffect, useRef } from "react";
import {
  type ActiveTime,
  activeMs,
  resumeActiveTime,
  signOfLife,
  startActiveTime,
  stopActiveTime,
} from "@/lib/domain/judging/active-time";

/** What was counted beside the time: numbers, and nothing of what was typed. */
export interface Habits {
  readonly scripted: number;
  readonly pasted: number;
  readonly awayMs: number;
}

const acts = ["keydown", "click", "paste"] as const;
const signs = ["keydown", "pointerdown", "pointermove", "wheel", "touchmove"] as const;

/** Counts the judge's time while `running` and the tab is seen, and habits meanwhile; gives what counted so far. */
export function useActiveTime(running: boolean, countedMs: number) {
  const habits = useRef({ scripted: 0, pasted: 0, awayMs: 0 });
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
    const counted = habits.current;
    const onAct = ({ isTrusted, type }: Event) => {
      if (!isTrusted) counted.scripted++;
      else if (type === "paste") counted.pasted++;
    };
    let leftAt = performance.now();
    const onVisibility = () => {
      if (seen()) counted.awayMs += Math.round(performance.now() - leftAt);
      leftAt = performance.now();
      const change = seen() ? resumeActiveTime : stopActiveTime;
      time.current = change(time.current, performance.now());
    };
    for (const sign of signs) addEventListener(sign, onSign, { passive: true });
    for (const act of acts) addEventListener(act, onAct, true);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      for (const sign of signs) removeEventListener(sign, onSign);
      for (const act of acts) removeEventListener(act, onAct, true);
      document.removeEventListener("visibilitychange", onVisibility);
      time.current = stopActiveTime(time.current, performance.now());
    };
  }, [running]);

  const activeTime = useCallback(() => Math.round(activeMs(time.current, performance.now())), []);
  return { activeTime, habits: habits as { readonly current: Habits } };
}
