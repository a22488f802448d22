import { expectedWork, isControlDue } from "../planning/control-due";
import type { Desk } from "./desk";

/** What to deal to a judge: a task that is settled, or a regular one that has to be looked for. */
export type NextDeal =
  | { readonly kind: "nothing" }
  | { readonly kind: "practice" | "control" | "repeat"; readonly task: number }
  | {
      readonly kind: "regular";
      /** Places that are not kept for repetitions and control tasks. */
      readonly places: number;
      /** All places, for the time that a repetition needs. */
      readonly room: number;
      /** What to deal where no regular task can be had: not due yet, but there is nothing else to put between. */
      readonly otherwise: { readonly kind: "control" | "repeat"; readonly task: number } | undefined;
    };

/** Stands for room without limit: more tasks than a campaign can have. */
export const unlimitedRoom = 2 ** 31 - 1;

/**
 * One step of dealing as `dealInOrder` defines it. What the judge holds counts as answered, because it will be before
 * the task that is dealt now is shown.
 */
export function nextDeal(desk: Desk): NextDeal {
  const { workload, done, heldCounting, practice, returning, controls, draws, judges } = desk;
  const shown = done + heldCounting;
  const room = workload === null ? unlimitedRoom : workload - shown;
  if (room <= 0) return { kind: "nothing" };
  if (practice !== null) return { kind: "practice", task: practice };

  const due = returning.find(
    ({ others, returnAfter }) => others !== null && others + heldCounting >= returnAfter,
  );
  if (due) return { kind: "repeat", task: due.task };

  const control = room > returning.length ? controls.left[0] : undefined;
  const expected = expectedWork({ workload, draws, judges });
  if (control && isControlDue({ position: control.position, of: controls.of }, { expected, shown })) {
    return { kind: "control", task: control.task };
  }

  const early = returning.find(({ others }) => others !== null);
  return {
    kind: "regular",
    room,
    places: room - returning.length - controls.left.length,
    otherwise: control
      ? { kind: "control", task: control.task }
      : early && { kind: "repeat", task: early.task },
  };
}
