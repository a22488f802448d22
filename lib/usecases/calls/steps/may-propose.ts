import { AppError } from "../../../domain/app-error";
import { formatMoment } from "../../../domain/text/format-date";
import type { LoadedCall } from "./load-call";

/** Why a team can propose nothing at this moment; `undefined` where it can. */
export function proposingProblem(
  { state, alternativesUntil }: Pick<LoadedCall, "state" | "alternativesUntil">,
  now: Date,
): string | undefined {
  if (state === "FINAL") return "The results are final: alternative answers can no longer change.";
  if (state !== "CONTESTED") return "The gold is not shown yet. Alternative answers begin when it is.";
  if (alternativesUntil === null || now.getTime() < alternativesUntil.getTime()) return undefined;
  return `Alternative answers ended at ${formatMoment(alternativesUntil)}; the server’s time is ${formatMoment(now)}.`;
}

export function assertMayPropose(call: LoadedCall, now: Date): void {
  const problem = proposingProblem(call, now);
  if (problem !== undefined) throw new AppError("conflict", problem);
}
