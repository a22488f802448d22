import { expect, test } from "vitest";
import type { PackageFacts } from "./package-facts";
import { zenodoJson } from "./zenodo-json";

const facts: PackageFacts = {
  ...{ slug: "verbs", campaign: "Verbs", kind: "CORRECTION", version: "1.0.0", date: "2026-11-20" },
  ...{ description: "Learners\n\nand a <tag>.", authors: ["Ada Example"], licence: "CC BY 4.0" },
  ...{ address: null, contact: "Bo Example <bo@example.org>", sourceLanguage: "en-GB", targetLanguage: "en" },
  ...{ instructions: "", hasConsent: false, pay: null, files: [] },
  ...{ systems: 3, segments: 10, rankings: 40, judges: 2 },
};

test("Zenodo is told title, people, licence and date, and its description as HTML", () => {
  const told = JSON.parse(zenodoJson(facts));
  expect(told).toMatchObject({
    title: "Verbs: human judgments of systems that write text",
    upload_type: "dataset",
    access_right: "open",
    license: "cc-by-4.0",
    creators: [{ name: "Ada Example" }],
    contributors: [{ name: "Bo Example", type: "ContactPerson" }],
    publication_date: "2026-11-20",
  });
  expect(told.description).toMatch(/^<p>Learners<\/p><p>and a &lt;tag&gt;\.<\/p><p>Rankings of corrections/);
});

test("what nobody told is left out, and a licence that nobody knows is named nowhere as another", () => {
  const told = JSON.parse(zenodoJson({ ...facts, authors: [], licence: "Ask us", contact: null }));
  expect(told.creators).toEqual([{ name: "The organisers of Verbs" }]);
  expect(told).not.toHaveProperty("license");
  expect(told).not.toHaveProperty("contributors");
});
