import { type AccountRole, comesByLink } from "./actor";

/** Using a session does not prolong it, so a stolen one ends too. */
export const maxSessionDays = 30;

/** For so long after a sign-in with another service nobody is asked again who they are. */
export const freshSignInMinutes = 15;

export function isFreshSignIn(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < freshSignInMinutes * 60_000;
}

/** What decides, beside its cookie and its account, whether a session still opens anything. */
export interface SessionFacts {
  readonly startedAt: Date;
  /** When it was last noted that somebody used it; null where that was not yet worth noting. */
  readonly seenAt: Date | null;
  readonly endedAt: Date | null;
}

interface IdleLimit {
  readonly role: AccountRole;
  /** As the installation is configured. */
  readonly idleHours: number;
}

const hour = 60 * 60_000;

/**
 * A judge reads, is called away, has no network: within a day that is one sitting, however short the limit. What was
 * not sent by then waits on the device until the judge comes back by the link.
 */
const shortestForJudges = 24;

/** Whether a session was ended by hand, has lain unused for too long, or is open. */
export function sessionStanding(
  { startedAt, seenAt, endedAt }: SessionFacts,
  limit: IdleLimit & { readonly now: Date },
): "open" | "ended" | "idle" {
  if (endedAt !== null) return "ended";
  return unusedFor(startedAt, seenAt, limit.now) < allowed(limit) ? "open" : "idle";
}

/** Whether a use is worth noting: not each one is, since a limit of days need not be known to the second. */
export function isUseWorthNoting(
  { startedAt, seenAt }: Pick<SessionFacts, "startedAt" | "seenAt">,
  limit: IdleLimit & { readonly now: Date },
): boolean {
  return unusedFor(startedAt, seenAt, limit.now) >= Math.min(hour, allowed(limit) / 24);
}

function unusedFor(startedAt: Date, seenAt: Date | null, now: Date): number {
  return now.getTime() - Math.max(startedAt.getTime(), (seenAt ?? startedAt).getTime());
}

function allowed({ role, idleHours }: IdleLimit): number {
  return (comesByLink(role) ? Math.max(idleHours, shortestForJudges) : idleHours) * hour;
}
