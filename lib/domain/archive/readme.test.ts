import { expect, test } from "vitest";
import { JUDGMENT_FILE_NAMES } from "./judgment-files";
import { archiveReadme, type ReadmeFacts } from "./readme";

const facts: ReadmeFacts = {
  campaign: "Verbs",
  version: "0.1.0",
  exportedAt: new Date("2026-03-01T09:30:00Z"),
  judgmentFiles: JUDGMENT_FILE_NAMES.map((file) => ({ file, problem: undefined })),
  hasFreeText: false,
  fitsLines: true,
  hasGold: false,
  references: [],
  origin: undefined,
  hasScores: true,
  hasOutputScores: true,
  notes: [],
  results: [],
};

test("an archive names the folder of outputs' scores where it has one, and only there", () => {
  expect(archiveReadme(facts)).toContain("`scores/outputs/`: of single outputs");
  const ofSystems = archiveReadme({ ...facts, hasOutputScores: false });
  expect(ofSystems).toContain("- `scores/`: what metrics, and people, say of systems\n");
  expect(ofSystems).not.toContain("scores/outputs/");
});
