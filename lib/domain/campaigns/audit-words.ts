import { countOf } from "../text/format-count";
import type { AuditAction } from "./audit-action";

type Detail = Readonly<Record<string, unknown>>;
type Words = string | ((detail: Detail, judge: string) => string);

const number = (detail: Detail, key: string) => {
  const value = detail[key];
  return typeof value === "number" ? value : 0;
};
const version = (what: string) => (detail: Detail) => {
  const written = number(detail, "version");
  return written === 0 ? `removed the ${what}` : `saved version ${written} of the ${what}`;
};

/** "fails control tasks, judge-03"; what the entry is about, as it is called in the list. */
const entryWords = (detail: Detail, judge: string) => {
  const kind = typeof detail.entry === "string" ? detail.entry : "entry";
  return typeof detail.judge === "number" ? `${kind}, ${judge}` : kind;
};

/** After who did it: "opened the campaign". */
const words: Readonly<Record<AuditAction, Words>> = {
  "demo-loaded": "loaded the demo",
  "first-organiser-link-created": "created the link for the first organiser",
  "organiser-invited": "invited an organiser",
  "organiser-invitation-accepted": "accepted an organiser’s invitation",
  "judge-invited": "created a judge’s link",
  "judge-invitation-accepted": "joined with a judge’s link",
  "judge-links-made": (detail) =>
    `created ${countOf(number(detail, "links"), "judge’s link", "judges’ links")}`,
  "sign-up-link-made": (detail) =>
    `created a sign-up link for ${countOf(number(detail, "mostJudges" in detail ? "mostJudges" : "maxJudges"), "judge", "judges")}`,
  "judge-signed-up": (_, judge) => `signed up as ${judge}`,
  "judges-reminded": (detail) => `reminded ${countOf(number(detail, "judges"), "judge", "judges")} by e-mail`,
  "judge-left-platform": (_, judge) => `took back the work of ${judge}, who left the crowd platform’s study`,
  "platform-connected": "connected Prolific",
  "platform-disconnected": "disconnected Prolific",
  "webhook-set": "set the webhook",
  "webhook-removed": "removed the webhook",
  "invitation-revoked": (detail) =>
    "links" in detail ? `revoked ${countOf(number(detail, "links"), "link", "links")}` : "revoked a link",
  "judge-paused": (_, judge) => `paused ${judge}`,
  "judge-resumed": (_, judge) => `resumed ${judge}`,
  "judge-not-admitted": (_, judge) => `did not admit ${judge}, who failed the practice tasks`,
  "judge-stopped": (_, judge) => `paused ${judge}, who failed control tasks`,
  "attention-settled": (detail, judge) => `settled “${entryWords(detail, judge)}” among what needs attention`,
  "attention-brought-back": (detail, judge) =>
    `brought “${entryWords(detail, judge)}” back to what needs attention`,
  "judge-excluded": (_, judge) => `excluded ${judge}, whose rankings no longer count`,
  "judge-included": (_, judge) => `included ${judge} again, whose rankings count again`,
  "judge-replaced": (_, judge) => `created a link to replace ${judge}`,
  "judge-forgotten": (_, judge) => `erased the personal data of ${judge}`,
  "judge-consented": (detail) => `agreed to version ${number(detail, "version")} of the consent text`,
  "work-reassigned": (detail, judge) =>
    `reassigned ${countOf(number(detail, "tasks"), "open task", "open tasks")} of ${judge}`,
  "late-answers-admitted": (detail) =>
    `admitted ${countOf(number(detail, "answers"), "late answer", "late answers")}`,
  "campaign-created": "created the campaign",
  "campaign-changed": (detail) =>
    typeof detail.changed === "string"
      ? `changed ${detail.changed}`
      : "codes" in detail
        ? "changed the judging settings"
        : "changed the settings",
  "instructions-changed": version("instructions"),
  "consent-changed": version("consent text"),
  "campaign-opened": ({ from }) =>
    from === "CLOSED"
      ? "reopened the campaign"
      : from === "PAUSED"
        ? "resumed the campaign"
        : "opened the campaign",
  "campaign-paused": "paused the campaign",
  "campaign-closed": "closed the campaign",
  "campaign-binned": "moved the campaign to the bin",
  "campaign-restored": "restored the campaign from the bin",
  "campaign-deleted": "deleted the campaign for good",
  "campaign-brought-back": "restored the deleted campaign from the archive",
  "campaign-duplicated": ({ as }) =>
    as === "copy" ? "created the campaign as a copy of another" : "duplicated the campaign",
  "data-stored": (detail) =>
    `stored data: ${countOf(number(detail, "systems"), "system", "systems")}, ${countOf(number(detail, "segments"), "segment", "segments")}`,
  "metric-imported": (detail) =>
    `imported ${countOf(number(detail, "scores"), "score", "scores")} of ${countOf(number(detail, "metrics"), "metric", "metrics")}`,
  "metric-removed": "removed an imported metric",
  "judgments-imported": (detail) =>
    Object.hasOwn(detail, "pairs")
      ? `imported ${countOf(number(detail, "pairs"), "pair", "pairs")} of an old campaign, without whole rankings`
      : `imported ${countOf(number(detail, "rankings"), "ranking", "rankings")} of an old campaign`,
  "system-set-saved": (detail) => `saved a set of ${countOf(number(detail, "systems"), "system", "systems")}`,
  "system-set-renamed": "renamed a set of systems",
  "system-set-deleted": "deleted a set of systems",
  "plan-stored": (detail) => `planned ${countOf(number(detail, "tasks"), "task", "tasks")}`,
  "known-answers-stored": "stored known answers",
  "organiser-added": "added an organiser",
  "organiser-removed": "removed an organiser",
  "campaign-published": "published the campaign’s page",
  "publication-changed": "changed the public page",
  "publication-frozen": "froze the public page",
  "publication-withdrawn": "withdrew the public page",
  "call-created": "created the call",
  "test-set-added": (detail) => `added a test set of ${countOf(number(detail, "segments"), "line", "lines")}`,
  "call-opened": "opened the call",
  "call-closed": "closed the call",
  "call-contested": "showed teams the gold",
  "call-finished": "made the results final",
  "call-changed": version("call"),
  "call-published": ({ archive }) =>
    archive === true ? "published the results with the archive" : "published the results",
  "call-withdrawn": "withdrew the public page of the results",
  "call-binned": "moved the call to the bin",
  "call-restored": "restored the call from the bin",
  "call-deleted": "deleted the call for good",
  "registration-link-made": "created a registration link for teams",
  "team-registered": "registered a team",
  "team-approved": "approved a team",
  "team-refused": "refused a team",
  "team-removed": "removed a team",
  "team-member-invited": "created a link for a member of a team",
  "team-member-joined": "joined a team",
  "team-member-removed": "removed a member of a team",
  "team-member-restored": "let a removed member of a team back in",
  "team-member-link-renewed": "renewed the link of a member of a team",
  "annotator-invited": "created a link for an annotator",
  "annotator-joined": "joined as an annotator",
  "annotator-removed": "removed an annotator",
  "annotator-restored": "let a removed annotator back in",
  "annotator-link-renewed": "renewed the link of an annotator",
  "call-link-renewed": "renewed a link",
  "submission-received": "handed in a submission",
  "submission-changed": "changed a submission",
  "alternatives-handed-in": (detail) =>
    `handed in ${countOf(number(detail, "answers"), "alternative answer", "alternative answers")}`,
  "alternatives-scored": "had submissions scored with alternative answers",
  "answer-settled": "settled an alternative answer",
  "campaign-made-from-call": (detail) =>
    `created the campaign from ${countOf(number(detail, "submissions"), "submission", "submissions")}`,
  "systems-named": (detail) =>
    `gave ${countOf(number(detail, "systems"), "system", "systems")} the names of their teams`,
  "api-token-made": "created an API token",
  "api-token-revoked": "revoked an API token",
  "signed-in": "signed in",
  "name-changed": "changed a name",
  "password-changed": "changed a password",
  "signed-out-everywhere": "signed out everywhere",
};

/** What an event says, after the name of who did it; an action of a later version is its own word. */
export function auditWords(action: string, detail: unknown, judge: string | null): string {
  const found = Object.hasOwn(words, action) ? words[action as AuditAction] : action;
  if (typeof found === "string") return found;
  const facts = typeof detail === "object" && detail !== null ? (detail as Detail) : {};
  return found(facts, judge ?? "a judge");
}

interface StoredEvent {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly detail: unknown;
  readonly actor: string | null;
  readonly isByProgram: boolean;
  readonly judge: string | null;
}

/** Events as a page lists them: when, who, and what they did. */
export function shownEvents(events: readonly StoredEvent[]) {
  return events.map(({ id, at, action, detail, actor, isByProgram, judge }) => ({
    ...{ id, at, who: actor ?? (isByProgram ? "The program" : "Deleted account") },
    did: auditWords(action, detail, judge),
  }));
}
