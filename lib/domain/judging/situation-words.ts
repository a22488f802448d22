import type { Say } from "../words/words";
import type { AnswerFate, JudgingSituation } from "./judge-session";

/** In which a judge is told why there is nothing to judge. */
export const toldSituations = [
  ...(["draft", "paused", "closed", "judge-paused", "not-admitted", "stopped", "ended"] as const),
] satisfies readonly JudgingSituation[];

type ToldSituation = (typeof toldSituations)[number];

export function isTold(situation: JudgingSituation): situation is ToldSituation {
  return (toldSituations as readonly JudgingSituation[]).includes(situation);
}

/**
 * What became of what was sent last, for a judge who is no longer served, and of what came late before. Nothing where
 * nothing was sent from this page and nothing waits.
 */
export function fateWords(say: Say, last: AnswerFate | undefined, waiting: number): string | undefined {
  if (last === "not-counted") return say("end.notCounted");
  if (last === "stored" && waiting === 0) return say("end.inTime");
  if (waiting === 0) return undefined;
  if (waiting > 1) return say("end.severalLate", { count: waiting });
  return last === "late" ? say("end.lastLate") : say("end.oneLate");
}
