"use client";

import { type KeyboardEvent, useState } from "react";
import { type GridPlace, nextGridPlace } from "./next-grid-place";

/** One cell of a grid can be reached by Tab; arrows, Home and End lead from there to the others. */
export function useGridFocus(rows: number, columns: number, isThere: (place: GridPlace) => boolean) {
  const [place, setPlace] = useState<GridPlace>();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!place || event.altKey || event.metaKey) return;
    const next = nextGridPlace(place, { key: event.key, toEdge: event.ctrlKey }, { rows, columns, isThere });
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  }
  return { place, setPlace, onKeyDown };
}
