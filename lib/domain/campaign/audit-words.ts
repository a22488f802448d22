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
  return written === 0 ? `removed the ${what}` : `wrote version ${written} of the ${what}`;
};

/** "fails control tasks, judge-03"; what the entry is about, as it is called in the list. */
const entryWords = (detail: Detail, judge: string) => {
  const kind = typeof detail.entry === "string" ? detail.entry : "entry";
  return typeof detail.judge === "number" ? `${kind}, ${judge}` : kind;
};

/** After who did it: "opened the campaign". */
const words: Readonly<Record<AuditAction, Words>> = {
  "demo-loaded": "loaded the demo",
  "first-organiser-link-created": "made the link for the first organiser",
  "organiser-invited": "invited an organiser",
  "organiser-invitation-accepted": "accepted an organiser’s invitation",
  "judge-invited": "made a judge’s link",
  "judge-invitation-accepted": "came in by a judge’s link",
  "judge-links-made": (detail) => `made ${countOf(number(detail, "links"), "judge’s link", "judges’ links")}`,
  "sign-up-link-made": (detail) =>
    `made a link by which ${countOf(number(detail, "mostJudges"), "judge", "judges")} can sign up`,
  "judge-signed-up": (_, judge) => `signed up as ${judge}`,
  "invitation-revoked": (detail) =>
    "links" in detail ? `revoked ${countOf(number(detail, "links"), "link", "links")}` : "revoked a link",
  "judge-paused": (_, judge) => `paused ${judge}`,
  "judge-resumed": (_, judge) => `resumed ${judge}`,
  "judge-not-admitted": (_, judge) => `did not admit ${judge}, whose practice fell short`,
  "judge-stopped": (_, judge) => `paused ${judge}, who failed control tasks`,
  "attention-settled": (detail, judge) => `settled “${entryWords(detail, judge)}” among what needs attention`,
  "attention-brought-back": (detail, judge) =>
    `brought “${entryWords(detail, judge)}” back to what needs attention`,
  "judge-excluded": (_, judge) => `excluded ${judge}: the rankings stay and count nowhere`,
  "judge-included": (_, judge) => `took ${judge} back: the rankings count again`,
  "judge-replaced": (_, judge) => `made a link for whoever replaces ${judge}`,
  "judge-forgotten": (_, judge) => `erased what was known of ${judge}`,
  "judge-consented": (detail) => `agreed to version ${number(detail, "version")} of the consent text`,
  "work-reassigned": (detail, judge) =>
    `gave ${countOf(number(detail, "tasks"), "open task", "open tasks")} of ${judge} back to be dealt`,
  "late-answers-admitted": (detail) =>
    `admitted ${countOf(number(detail, "answers"), "late answer", "late answers")}`,
  "campaign-created": "made the campaign",
  "campaign-changed": (detail) =>
    typeof detail.changed === "string"
      ? `changed ${detail.changed}`
      : "codes" in detail
        ? "changed what judges are told first and last, and what stops them"
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
  "campaign-brought-back": "brought the deleted campaign back from the archive",
  "campaign-duplicated": ({ as }) =>
    as === "copy" ? "made the campaign as a copy of another" : "duplicated the campaign",
  "data-stored": (detail) =>
    `stored data: ${countOf(number(detail, "systems"), "system", "systems")}, ${countOf(number(detail, "segments"), "segment", "segments")}`,
  "metric-imported": (detail) =>
    `imported ${countOf(number(detail, "scores"), "score", "scores")} of ${countOf(number(detail, "metrics"), "metric", "metrics")}`,
  "metric-removed": "removed an imported metric",
  "judgments-imported": (detail) =>
    Object.hasOwn(detail, "pairs")
      ? `imported ${countOf(number(detail, "pairs"), "pair", "pairs")} of an old campaign, of unknown rankings`
      : `imported ${countOf(number(detail, "rankings"), "ranking", "rankings")} of an old campaign`,
  "plan-stored": (detail) => `planned ${countOf(number(detail, "tasks"), "task", "tasks")}`,
  "known-answers-stored": "stored known answers",
  "organiser-added": "added an organiser",
  "organiser-removed": "removed an organiser",
  "campaign-published": "published the campaign’s page",
  "publication-changed": "changed the public page",
  "publication-frozen": "froze the public page as it was",
  "publication-withdrawn": "withdrew the public page",
  "api-token-made": "made a token for programs",
  "api-token-revoked": "revoked a token for programs",
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
