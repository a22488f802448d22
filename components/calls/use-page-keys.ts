import { useEffect, useEffectEvent } from "react";
import { isAtTask, isTyping } from "@/components/judging/task/is-typing";

/** Keys of a page on which one thing is judged after the other; none while somebody writes, or with another key held. */
export function usePageKeys(act: (key: string) => void, keys: readonly string[]): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (isHeld || !keys.includes(key) || isTyping(event.target) || !isAtTask(event.target)) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => handle(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
