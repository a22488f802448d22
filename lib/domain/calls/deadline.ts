import { formatMinute, formatMoment } from "../text/format-date";
import { type CallTimes, callPhase } from "./call-state";

/** When a file was sent: the moment its request began, and the one at which it was wholly there. */
export interface Arrival {
  readonly startedAt: Date;
  readonly receivedAt: Date;
}

/**
 * Why a call does not take a file, as a sentence; `undefined` where it does. What decides is the moment at which the file
 * was wholly there: it must not be later than the closing time, or, where its request began before that, than the grace
 * that the call states. A refusal names both times.
 */
export function arrivalProblem(
  call: CallTimes & { readonly graceSeconds: number },
  { startedAt, receivedAt }: Arrival,
): string | undefined {
  const phase = callPhase(call, startedAt);
  if (phase === "draft") return "The call is not open yet.";
  if (phase === "contested" || phase === "final")
    return "The gold has been shown: the call takes no more submissions.";
  if (phase === "upcoming")
    return `The call opens at ${formatMoment(call.opensAt!)}; the file was sent at ${formatMoment(startedAt)}.`;
  const closing = closingTime(call);
  if (closing === undefined) return undefined;
  const isInTime = startedAt.getTime() <= closing.getTime();
  const graceEnds = closing.getTime() + call.graceSeconds * 1000;
  if (isInTime && receivedAt.getTime() <= graceEnds) return undefined;
  const closed = `The call closed at ${formatMoment(closing)}; the file arrived at ${formatMoment(receivedAt)}.`;
  return isInTime
    ? `${closed} Its upload began in time, but took longer than the grace of ${call.graceSeconds} seconds.`
    : closed;
}

/** The earlier of the time that was set and the moment at which somebody closed it; nothing where neither is. */
export function closingTime({ state, closesAt, closedAt }: CallTimes): Date | undefined {
  const byHand = state === "OPEN" || state === "DRAFT" ? null : closedAt;
  const times = [closesAt, byHand].flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** The clock of UTC−12, on which a day ends last. */
export const ANYWHERE_ON_EARTH = "Etc/GMT+12";

/** "30 Nov 2026, 23:59 anywhere on Earth". */
export function formatAnywhereOnEarth(date: Date): string {
  return `${formatMinute(date, ANYWHERE_ON_EARTH)} anywhere on Earth`;
}
