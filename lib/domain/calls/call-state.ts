import { lifeCycle } from "../campaigns/life-cycle";

export type CallState = "DRAFT" | "OPEN" | "CLOSED" | "CONTESTED" | "FINAL";

export const callChanges = ["open", "close", "reopen", "contest", "finish"] as const;
export type CallChange = (typeof callChanges)[number];

/**
 * A call never becomes a draft again, and teams that have seen the gold hand nothing in any more: there is no way back
 * from `CONTESTED` to `OPEN`.
 */
export const { after: callStateAfter, from: callChangesFrom } = lifeCycle<CallChange, CallState>({
  open: { from: ["DRAFT"], to: "OPEN" },
  close: { from: ["OPEN"], to: "CLOSED" },
  reopen: { from: ["CLOSED"], to: "OPEN" },
  contest: { from: ["CLOSED"], to: "CONTESTED" },
  finish: { from: ["CLOSED", "CONTESTED"], to: "FINAL" },
});

/** As much of a call as decides what can be done in it at a moment. */
export interface CallTimes {
  readonly state: CallState;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** When an organiser closed it. */
  readonly closedAt: Date | null;
}

/** How a call stands at a moment: what its state says, and its times, which need nobody to act. */
export type CallPhase = "draft" | "upcoming" | "open" | "closed" | "contested" | "final";

export function callPhase(call: CallTimes, now: Date): CallPhase {
  switch (call.state) {
    case "DRAFT":
      return "draft";
    case "CONTESTED":
      return "contested";
    case "FINAL":
      return "final";
    case "CLOSED":
      return "closed";
    case "OPEN": {
      if (call.opensAt !== null && now.getTime() < call.opensAt.getTime()) return "upcoming";
      return call.closesAt !== null && now.getTime() >= call.closesAt.getTime() ? "closed" : "open";
    }
  }
}

/** Each state and phase as people read it. */
export const callPhaseWords: Readonly<Record<CallPhase, string>> = {
  draft: "Draft",
  upcoming: "Opens later",
  open: "Open",
  closed: "Closed",
  contested: "Contested",
  final: "Final",
};
