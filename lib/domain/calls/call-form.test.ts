import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callChangeProblems } from "./call-change";
import { callFormInput, callFormOf } from "./call-form";
import { type CallTerms, callTermsSchema } from "./call-inputs";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));
const termsOf = (changed: object = {}) =>
  callTermsSchema.parse({
    ...{ title: "Verbs", language: "en", opensAt: day(20), closesAt: day(25) },
    ...{ alternativesUntil: day(28), settings: { maxTeams: 30, annotatorsPerAnswer: 2 } },
    ...changed,
  });
const sentAgain = (terms: CallTerms) => callFormInput.parse(callFormOf(terms)).terms;

describe("the form of a call", () => {
  it("sends what it was given, so that saving it unchanged changes nothing", () => {
    const minute = fc
      .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
    const settings = fc.record({
      ...{ maxTeams: fc.integer({ min: 1, max: 1000 }), annotatorsPerAnswer: fc.integer({ min: 1, max: 2 }) },
      ...{ submissionsPerTestSet: fc.integer({ min: 1, max: 100 }) },
      board: fc.constantFrom("hidden", "anonymous", "open"),
    });
    fc.assert(
      fc.property(settings, fc.option(minute), (settings, alternativesUntil) => {
        const terms = termsOf({ settings, alternativesUntil, opensAt: null, closesAt: null });
        expect(sentAgain(terms)).toEqual(terms);
      }),
    );
  });

  it.each([
    ["maxTeams", "0"],
    ["maxTeams", ""],
    ["maxTeams", "1001"],
    ["annotatorsPerAnswer", "3"],
    ["alternativesUntil", "2026-11-25T11:59"],
    ["alternativesUntil", "soon"],
    ["zone", "Mars/Olympus"],
    ["opensAt", "soon"],
    ["closesAt", "2026-11-31T12:00"],
  ])("says at the field what is wrong: %s %j", (field, value) => {
    const { success, error } = callFormInput.safeParse({ ...callFormOf(termsOf()), [field]: value });
    expect({ success, fields: error?.issues.map(({ path }) => path[0]) }).toEqual({
      success: false,
      fields: [field],
    });
  });
});

describe("times of a form", () => {
  const sent = (zone: string, times: object) =>
    callFormInput.safeParse({ ...callFormOf(termsOf()), alternativesUntil: "", zone, ...times });

  it("are on the clocks of the zone that it names", () => {
    for (const [zone, closes] of [
      ["Europe/Berlin", "2026-11-30T22:59:00.000Z"],
      ["Etc/GMT+12", "2026-12-01T11:59:00.000Z"],
      ["", "2026-11-30T23:59:00.000Z"],
    ] as const)
      expect(sent(zone, { closesAt: "2026-11-30T23:59" }).data?.terms.closesAt?.toISOString()).toBe(closes);
  });

  it("that no clock shows are told at their field", () => {
    const { error } = sent("Europe/Berlin", { opensAt: "2026-03-29T02:30" });
    expect(error?.issues).toMatchObject([
      { path: ["opensAt"], message: "The clocks of Europe/Berlin are put forward over this time." },
    ]);
  });
});

describe("once teams have seen the gold", () => {
  const problems = (changed: object, state: "CONTESTED" | "FINAL", before = termsOf()) =>
    callChangeProblems(before, termsOf(changed), { state, hasSubmissions: true }, day(26));

  it("only the end of alternative answers can change, and only to a time to come", () => {
    expect(problems({ alternativesUntil: day(30) }, "CONTESTED")).toEqual({});
    expect(problems({ alternativesUntil: null }, "CONTESTED")).toEqual({});
    const hour = new Date(day(25).getTime() + 3_600_000);
    expect(problems({ alternativesUntil: hour }, "CONTESTED")).toEqual({
      alternativesUntil: "This time has passed.",
    });
    for (const changed of [
      { rules: "Others." },
      { closesAt: day(26) },
      { settings: { maxTeams: 30, annotatorsPerAnswer: 1 } },
    ])
      expect(problems(changed, "CONTESTED")).toEqual({
        title: "The gold has been shown: only the end of alternative answers can still be changed.",
      });
  });

  it("a form from which seconds were lost changes no other time", () => {
    const before = termsOf({ closesAt: new Date(day(25).getTime() + 30_000) });
    expect(problems({ alternativesUntil: day(30) }, "CONTESTED", before)).toEqual({});
  });

  it("and nothing once the results are final", () => {
    expect(problems({}, "FINAL")).toEqual({
      title: "The results are final: the call can no longer be changed.",
    });
  });
});
