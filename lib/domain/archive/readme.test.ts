import { expect, test } from "vitest";
import { JUDGMENT_FILE_NAMES } from "./judgment-files";
import { archiveReadme, type ReadmeFacts } from "./readme";

const facts: ReadmeFacts = {
  campaign: "Verbs",
  version: "0.1.0",
  exportedAt: new Date("2026-03-01T09:30:00Z"),
  judgmentFiles: JUDGMENT_FILE_NAMES.map((file) => ({ file, problem: undefined })),
  hasFreeText: false,
  textRule: "SPACES_EVEN",
  fitsLines: true,
  firstSegment: 1,
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

test("an archive says what the judgments call the first line of the source", () => {
  expect(archiveReadme(facts)).toContain("the first line is segment 1 of the judgments");
});
