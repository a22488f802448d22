import type { CampaignSettings } from "../campaigns/settings";
import type { JudgingSituation } from "./judge-session";

export type CompletionSettings = Pick<
  CampaignSettings,
  | "completionCode"
  | "completionUrl"
  | "failedControlsCode"
  | "failedControlsUrl"
  | "closedEarlyCode"
  | "closedEarlyUrl"
  | "controlsToPass"
>;

/** Where a judge has nothing more to do, and so is told how to leave. */
export type EndedSituation = "finished" | "closed" | "not-admitted" | "stopped";

export function hasEnding(situation: JudgingSituation): situation is EndedSituation {
  return ["finished", "closed", "not-admitted", "stopped"].includes(situation);
}

/** What a judge has done who has nothing more to do now. */
export interface CompletionFacts {
  readonly situation: EndedSituation;
  /** They were told before that nothing is left for them: closing takes nothing of that back. */
  readonly hasFinished: boolean;
  /** They gave their place at the platform back, or it was taken from them: a code would open nothing. */
  readonly hasLeft: boolean;
  /** Tasks answered and not skipped, practice aside. */
  readonly answered: number;
  readonly controls: {
    /** Control tasks answered or skipped. */
    readonly met: number;
    /** Those of them that were answered as known. */
    readonly passed: number;
  };
}

export interface Completion {
  readonly outcome: "done" | "closed-early" | "failed-controls" | "not-done";
  /** To be entered on the crowd platform; null where there is none to give. */
  readonly code: string | null;
  /** Where the platform wants the judge back. */
  readonly returnUrl: string | null;
}

/**
 * Who gets which code. A judge is done who has nothing more to do, be it that no task is left for them or that the
 * campaign closed before they were through: that is no fault of theirs, and they cannot work on for it; it may have a
 * code of its own, by which a platform pays them in part. Nobody is done
 * without one answer that is not a skip.
 *
 * Whoever was not admitted after practice, or stopped after control tasks, leaves as whoever failed the control tasks
 * does, but never with what everybody gets.
 *
 * Passed are the control tasks when at least the share set of those met was answered as known; without any, nobody
 * fails. Whoever failed gets the code and the address for that, and where neither is set what everybody gets. The two
 * go together: an address for everybody often has their code in it.
 */
export function completionOf(settings: CompletionSettings, facts: CompletionFacts): Completion {
  if (facts.hasLeft) return { outcome: "not-done", code: null, returnUrl: null };
  const { failedControlsCode, failedControlsUrl } = settings;
  const failed = { code: failedControlsCode, returnUrl: failedControlsUrl };
  if (facts.situation === "not-admitted" || facts.situation === "stopped")
    return { outcome: "failed-controls", ...failed };
  if (facts.answered === 0) return { outcome: "not-done", code: null, returnUrl: null };
  const everybody = { code: settings.completionCode, returnUrl: settings.completionUrl };
  if (passesControls(settings, facts)) {
    const early = { code: settings.closedEarlyCode, returnUrl: settings.closedEarlyUrl };
    const hasOwn = early.code !== null || early.returnUrl !== null;
    return facts.situation === "closed" && !facts.hasFinished && hasOwn
      ? { outcome: "closed-early", ...early }
      : { outcome: "done", ...everybody };
  }
  const own = failed.code !== null || failed.returnUrl !== null;
  return { outcome: "failed-controls", ...(own ? failed : everybody) };
}

/** In whole tasks: 70 % of ten are seven, whatever binary fractions make of it. */
function passesControls(
  { controlsToPass }: CompletionSettings,
  { controls: { met, passed } }: CompletionFacts,
): boolean {
  return met === 0 || passed >= controlsToPass * met - 1e-9;
}
