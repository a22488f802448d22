import type { PointerEvent as ReactPointerEvent } from "react";

export interface Drag {
  readonly row: number;
  /** Where it would be put now, counted among the others. */
  readonly place: number;
}

/** A hand that shakes drags nothing. */
const minMove = 6;

/** Near the edges of the window the page scrolls along: so near, and so far each time. */
const edge = 60;
const stride = 10;

interface Dragging {
  readonly list: HTMLElement | null;
  /** Where the entry would be put now; undefined once it is let go. */
  readonly onMove: (drag: Drag | undefined) => void;
  readonly onDrop: (row: number, place: number) => void;
}

/**
 * Drags an entry of a list, each with its row in `data-row`: by mouse, pen or finger, from where the pointer went down to
 * where it lets go. Escape, and a browser that takes the pointer away, leave everything as it was.
 */
export function dragEntry(
  row: number,
  event: ReactPointerEvent<HTMLElement>,
  { list, onMove, onDrop }: Dragging,
) {
  if (event.button !== 0 || !event.isPrimary) return;
  const handle = event.currentTarget;
  const { pointerId, clientY: from } = event;
  let at = from;
  let place: number | undefined;
  let frame = 0;

  const find = () => {
    const others = [...(list?.children ?? [])].filter(
      (entry) => entry instanceof HTMLElement && entry.dataset.row !== String(row),
    );
    const above = others.filter((entry) => {
      const { top, height } = entry.getBoundingClientRect();
      return top + height / 2 < at;
    });
    if (above.length === place) return;
    place = above.length;
    onMove({ row, place });
  };
  const scrollAtEdge = () => {
    const by = at < edge ? -stride : at > innerHeight - edge ? stride : 0;
    if (by !== 0) {
      scrollBy({ top: by, behavior: "instant" });
      find();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const move = ({ clientY }: PointerEvent) => {
    at = clientY;
    if (place === undefined && Math.abs(at - from) < minMove) return;
    if (place === undefined) frame = requestAnimationFrame(scrollAtEdge);
    find();
  };
  const stop = ({ type }: Event) => {
    cancelAnimationFrame(frame);
    controller.abort();
    onMove(undefined);
    if (type === "pointerup" && place !== undefined) onDrop(row, place);
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key !== "Escape" || place === undefined) return;
    key.preventDefault();
    stop(key);
  };

  const controller = new AbortController();
  const { signal } = controller;
  handle.setPointerCapture(pointerId);
  handle.addEventListener("pointermove", move, { signal });
  for (const end of ["pointerup", "pointercancel"] as const) handle.addEventListener(end, stop, { signal });
  document.addEventListener("keydown", cancel, { signal, capture: true });
}
