import { expect, test } from "vitest";
import { auditWords } from "./audit-words";

test.each([
  ["campaign-opened", { from: "DRAFT" }, null, "opened the campaign"],
  ["campaign-opened", { from: "CLOSED" }, null, "reopened the campaign"],
  ["judge-excluded", { judge: 7 }, "judge-03", "excluded judge-03, whose rankings no longer count"],
  ["judge-paused", {}, null, "paused a judge"],
  ["late-answers-admitted", { answers: 1 }, null, "admitted 1 late answer"],
  ["judge-links-made", { links: 12 }, null, "created 12 judges’ links"],
  ["sign-up-link-made", { maxJudges: 40 }, null, "created a sign-up link for 40 judges"],
  // As it was written at first.
  ["sign-up-link-made", { mostJudges: 40 }, null, "created a sign-up link for 40 judges"],
  ["judgments-imported", { rankings: 2 }, null, "imported 2 rankings of an old campaign"],
  ["judgments-imported", { pairs: 9 }, null, "imported 9 pairs of an old campaign, without whole rankings"],
  ["campaign-changed", { changed: "the name" }, null, "changed the name"],
  ["campaign-changed", null, null, "changed the settings"],
  ["consent-changed", { version: 2 }, null, "saved version 2 of the consent text"],
  ["consent-changed", { version: 0 }, null, "removed the consent text"],
  ["toString", {}, null, "toString"],
  ["something-new", { any: 1 }, null, "something-new"],
])("%s %j", (action, detail, judge, words) => {
  expect(auditWords(action, detail, judge)).toBe(words);
});
