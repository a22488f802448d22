import type { CampaignSettings } from "./settings";

export type CompletionSettings = Pick<
  CampaignSettings,
  "completionCode" | "completionUrl" | "failedControlsCode" | "failedControlsUrl" | "controlsToPass"
>;

/** What a judge has done who has nothing more to do now. */
export interface CompletionFacts {
  readonly situation: "finished" | "closed";
  /** Tasks answered and not skipped, practice aside. */
  readonly answered: number;
  /** Tasks answered or skipped, practice aside. */
  readonly done: number;
  /** The judge's workload; null where nothing limits it. */
  readonly planned: number | null;
  /** Was told before that there is nothing more to do, and given a code then. */
  readonly hadFinished: boolean;
  readonly controls: {
    /** Control tasks answered or skipped. */
    readonly met: number;
    /** Those of them that were answered as known. */
    readonly passed: number;
  };
}

export interface Completion {
  readonly outcome: "done" | "failed-controls" | "not-done";
  /** To be entered on the crowd platform; null where there is none to give. */
  readonly code: string | null;
  /** Where the platform wants the judge back. */
  readonly returnUrl: string | null;
}

/**
 * Who gets which code. A judge is done who has nothing more to do, be it that no task is left for them; where the
 * campaign closed first, only whoever had reached the workload or had been told so before. Nobody is done without one answer that is not a skip.
 *
 * Passed are the control tasks when at least the share set of those met was answered as known; without any, nobody
 * fails. Whoever failed gets the code and the address for that, and where neither is set what everybody gets. The two
 * go together: an address for everybody often has their code in it.
 */
export function completionOf(settings: CompletionSettings, facts: CompletionFacts): Completion {
  if (!isDone(facts)) return { outcome: "not-done", code: null, returnUrl: null };
  const everybody = { code: settings.completionCode, returnUrl: settings.completionUrl };
  if (passesControls(settings, facts)) return { outcome: "done", ...everybody };
  const { failedControlsCode: code, failedControlsUrl: returnUrl } = settings;
  const own = code !== null || returnUrl !== null;
  return { outcome: "failed-controls", ...(own ? { code, returnUrl } : everybody) };
}

function isDone({ situation, answered, done, planned, hadFinished }: CompletionFacts): boolean {
  if (answered === 0) return false;
  return situation === "finished" || hadFinished || planned === null || done >= planned;
}

/** In whole tasks: 70 % of ten are seven, whatever binary fractions make of it. */
function passesControls(
  { controlsToPass }: CompletionSettings,
  { controls: { met, passed } }: CompletionFacts,
): boolean {
  return met === 0 || passed >= controlsToPass * met - 1e-9;
}
