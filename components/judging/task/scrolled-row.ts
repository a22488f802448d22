import { useEffect, useEffectEvent } from "react";
import { rowBeingRead } from "./row-being-read";
import type { TaskWork } from "./use-task-form";

/** Whoever scrolls by hand reads the text in the middle of what is seen: found out once a frame while the page scrolls. */
export function ScrolledRow({ work }: { readonly work: TaskWork }): null {
  const { answer, input, list, head, dock, beingRead, setBeingRead } = work;
  const onScroll = useEffectEvent(() => {
    if (input.current === "keys") return;
    const row = rowBeingRead(list.current, head.current, dock.current, answer.state.focus);
    if (row === undefined || row === beingRead) return;
    setBeingRead(row);
    if (input.current === "touch") answer.focusOn(row);
  });
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
  return null;
}
