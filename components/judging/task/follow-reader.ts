import { useEffect, useEffectEvent } from "react";
import { rowBeingRead } from "./row-being-read";
import type { TaskWork } from "./use-task-form";

/**
 * Which text is read where no key says so: the one that is clicked, and for whoever scrolls by hand the one in the middle of
 * what is seen, found out once a frame.
 */
export function FollowReader({ work }: { readonly work: TaskWork }): null {
  const { answer, input, list, head, dock, beingRead, setBeingRead, touch } = work;
  const onScroll = useEffectEvent(() => {
    if (input.current === "keys") return;
    const row = rowBeingRead(list.current, head.current, dock.current, answer.state.focus);
    if (row === undefined || row === beingRead) return;
    setBeingRead(row);
    if (input.current === "touch") answer.focusOn(row);
  });
  useEffect(() => {
    const rows = list.current;
    let frame = 0;
    const onNextFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => onScroll());
    };
    const onClick = ({ target }: MouseEvent) => {
      const row =
        target instanceof Element && target.closest("[data-bar]")?.closest<HTMLElement>("[data-row]");
      if (row) touch(Number(row.dataset.row));
    };
    addEventListener("scroll", onNextFrame, { passive: true });
    rows?.addEventListener("click", onClick);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onNextFrame);
      rows?.removeEventListener("click", onClick);
    };
  }, [list, touch]);
  return null;
}
