import { useEffect, useEffectEvent } from "react";
import { isAtTask, isTyping } from "../task/is-typing";

/** Listens to keys without modifiers, after the rest of the page did and left them; `act` says which it took. */
export function useKeys(running: boolean, act: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isFree = !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isFree && !isTyping(event.target) && isAtTask(event.target) && act(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!running) return;
    const controller = new AbortController();
    addEventListener("keydown", (event) => onKey(event), controller);
    return () => controller.abort();
  }, [running]);
}
