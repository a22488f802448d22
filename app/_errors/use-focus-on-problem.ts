import { type RefObject, useEffect, useRef } from "react";
import type { ActionState } from "./action-state";

/** For a form that is longer than a screen: once it was refused, the first field that is wrong has the focus. */
export function useFocusOnProblem(state: ActionState<unknown>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.status === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state]);
  return form;
}
