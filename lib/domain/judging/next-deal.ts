import { expectedWork, isControlDue } from "../plans/control-due";
import { dueReturn, earlyReturn, returnDistance } from "../plans/return-distance";
import type { DealingState, ReturningTask } from "./dealing-state";

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

/** Whom dealing is for: repetitions come to each judge at distances of their own. */
export interface DealtTo {
  readonly campaignSeed: number;
  readonly pseudonym: string;
}

/** Places that are not kept for repetitions and control tasks. */
export function placesLeft({
  workload,
  done,
  heldCounting,
  returning,
  controls,
}: Pick<DealingState, "workload" | "done" | "heldCounting" | "returning" | "controls">): number {
  return roomOf({ workload, done, heldCounting }) - returning.length - controls.left.length;
}

/** All places of a judge. */
export function roomOf({
  workload,
  done,
  heldCounting,
}: Pick<DealingState, "workload" | "done" | "heldCounting">): number {
  return workload === null ? unlimitedRoom : workload - done - heldCounting;
}

/**
 * One step of dealing as `TaskDealer` defines it. What the judge holds counts as answered, because it will be before
 * the task that is dealt now is shown; only a task that is held does not return before it was answered, and nothing
 * else comes in its place.
 *
 * @param isInDocument whether the judge is in the midst of a document that is dealt whole
 */
export function nextDeal(dealingState: DealingState, judge: DealtTo, isInDocument = false): NextDeal {
  const { workload, done, heldCounting, practice, returning, controls, draws, judges } = dealingState;
  const shown = done + heldCounting;
  const room = roomOf(dealingState);
  const places = placesLeft(dealingState);
  if (room <= 0) return { kind: "nothing" };
  if (practice !== null) return { kind: "practice", task: practice };

  if (isInDocument) return { kind: "regular", room, places, otherwise: undefined };

  const waiting = returning.map((each) => waitingOf(dealingState, each, judge));
  const due = dueReturn(waiting);
  if (due) return due.isHeld ? { kind: "nothing" } : { kind: "repeat", task: due.task };

  const control = room > returning.length ? controls.left[0] : undefined;
  const expected = expectedWork({ workload, draws, judges });
  if (control && isControlDue({ position: control.position, of: controls.of }, { expected, shown })) {
    return { kind: "control", task: control.task };
  }

  const early = earlyReturn(waiting);
  return {
    kind: "regular",
    room,
    places,
    otherwise: control
      ? { kind: "control", task: control.task }
      : early && !early.isHeld
        ? { kind: "repeat", task: early.task }
        : undefined,
  };
}

function waitingOf(
  { workload, done, heldCounting }: DealingState,
  { task, draw, returnAfter, others, heldAfter }: ReturningTask,
  { campaignSeed, pseudonym }: DealtTo,
) {
  const after = others === null ? heldAfter : others + heldCounting;
  const shownAt = done + heldCounting - after;
  const longest = workload === null ? Number.POSITIVE_INFINITY : workload - shownAt - 1;
  return {
    task,
    isHeld: others === null,
    others: after,
    minimum: returnAfter,
    distance: returnDistance(campaignSeed, { draw, pseudonym, minimum: returnAfter, longest }),
  };
}
