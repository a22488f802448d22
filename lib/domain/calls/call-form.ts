import { z } from "zod";
import { isZone } from "../text/reader-zone";
import { isWallTime, momentOfWallTime } from "../text/zoned-time";
import { type CallTerms, createCallInput, type NewCall } from "./call-inputs";

/** The fields of the form that hold a text each. */
export const callFormFields = [
  ...["title", "language", "description", "rules", "opensAt", "closesAt", "graceSeconds"],
  ...["alternativesUntil", "annotatorsPerAnswer", "submissionsPerTestSet", "ownScores", "board"],
  ...["registration", "maxTeams", "note", "zone"],
] as const;

/** What a form begins with, of the terms as they are; times as ISO 8601 has them. */
export function callFormOf({ settings, opensAt, closesAt, alternativesUntil, ...terms }: CallTerms) {
  const moment = (date: Date | null) => date?.toISOString() ?? "";
  const { title, language, description, rules, graceSeconds } = terms;
  const { submissionsPerTestSet, metrics, ownScores, board, registration } = settings;
  const { maxTeams, annotatorsPerAnswer } = settings;
  return {
    ...{ title, language, description, rules, metrics, ownScores, board, registration },
    ...{ opensAt: moment(opensAt), closesAt: moment(closesAt), graceSeconds: String(graceSeconds) },
    ...{ submissionsPerTestSet: String(submissionsPerTestSet), maxTeams: String(maxTeams) },
    ...{ alternativesUntil: moment(alternativesUntil), annotatorsPerAnswer: String(annotatorsPerAnswer) },
  };
}

/** A new call. */
export const callFormDefaults = {
  ...callFormOf(createCallInput.parse({ terms: { title: "A call", language: "en" } }).terms),
  title: "",
};

/** What a form for a call sends: texts, with times as a browser's field has them, on the clocks of its zone (UTC without). */
export const callFormInput = z.record(z.string(), z.unknown()).transform((form, context): NewCall => {
  const text = (name: string) => (typeof form[name] === "string" ? (form[name] as string) : "");
  const zone = text("zone") === "" ? "UTC" : text("zone");
  const isKnown = isZone(zone);
  if (!isKnown) context.addIssue({ code: "custom", message: "This time zone is not known.", path: ["zone"] });
  const moment = (name: string) => {
    const written = text(name);
    if (!isKnown || !isWallTime(written)) return written;
    const found = momentOfWallTime(written, zone);
    if (found !== undefined) return found;
    const message = `The clocks of ${zone} are put forward over this time.`;
    context.addIssue({ code: "custom", message, path: [name] });
    return null;
  };
  const number = (name: string) => (/^\d{1,6}$/.test(text(name).trim()) ? Number(text(name)) : Number.NaN);
  const parsed = createCallInput.safeParse({
    terms: {
      ...{ title: text("title"), language: text("language") },
      ...{ description: text("description"), rules: text("rules") },
      ...{ opensAt: moment("opensAt"), closesAt: moment("closesAt"), graceSeconds: number("graceSeconds") },
      alternativesUntil: moment("alternativesUntil"),
      settings: {
        ...{ submissionsPerTestSet: number("submissionsPerTestSet"), maxTeams: number("maxTeams") },
        annotatorsPerAnswer: number("annotatorsPerAnswer"),
        metrics: form.metrics,
        ...{ ownScores: text("ownScores"), board: text("board"), registration: text("registration") },
      },
    },
  });
  if (parsed.success) return parsed.data;
  // Fields of the form are not nested.
  for (const issue of parsed.error.issues) {
    const path = issue.path.filter((part) => part !== "terms" && part !== "settings");
    context.addIssue({ code: "custom", message: issue.message, path });
  }
  return z.NEVER;
});
