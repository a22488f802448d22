import { type InvitationFacts, invitationStanding } from "../accounts/invitation-standing";

export interface JudgeFacts {
  readonly pausedAt: Date | null;
  /** Why the judge was paused by itself; null where an organiser did it. */
  readonly stoppedFor: "PRACTICE" | "CONTROLS" | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  readonly forgottenAt: Date | null;
  readonly isReplaced: boolean;
  /** When the judge was first told that there is nothing more to do. */
  readonly finishedAt: Date | null;
  /** How many tasks are planned for the judge; null where nothing limits it. */
  readonly workload: number | null;
  /** How many of them are answered or skipped. */
  readonly done: number;
  /** Handed out and not answered yet. */
  readonly open: number;
  /** Signs in with a password and needs no link. */
  readonly isOrganiser: boolean;
  /** The judge's own links into the campaign. */
  readonly links: readonly InvitationFacts[];
}

/** What an organiser is told of a judge's standing. */
export type JudgeState =
  | "active"
  | "finished"
  | "paused"
  | "not-admitted"
  | "stopped"
  | "excluded"
  | "removed"
  | "forgotten"
  | "replaced"
  | "link-revoked"
  | "link-expired"
  | "no-link";

const pausedFor = { ORGANISER: "paused", PRACTICE: "not-admitted", CONTROLS: "stopped" } as const;

/**
 * The one word for a judge: first what the organiser decided, the most final of it first; then whether the judge has
 * done all there is to do, and whether they can still come in. Nobody is active whose every link was revoked or has expired.
 */
export function judgeState(judge: JudgeFacts, now: Date): JudgeState {
  if (judge.forgottenAt !== null) return "forgotten";
  if (judge.removedAt !== null) return "removed";
  if (judge.excludedAt !== null) return "excluded";
  if (judge.isReplaced) return "replaced";
  if (judge.pausedAt !== null) return pausedFor[judge.stoppedFor ?? "ORGANISER"];
  if (isFinished(judge)) return "finished";
  if (judge.isOrganiser) return "active";
  const standings = judge.links.map((link) => invitationStanding(link, now));
  if (standings.includes("open")) return "active";
  if (standings.includes("expired")) return "link-expired";
  return standings.includes("revoked") ? "link-revoked" : "no-link";
}

/** As planned, or with nothing left to be given. */
function isFinished({ workload, done, open, finishedAt }: JudgeFacts): boolean {
  return (workload !== null && workload > 0 && done >= workload) || (finishedAt !== null && open === 0);
}
