import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { JUDGMENT_FILE_NAMES } from "./judgment-files";
import { archiveReadme, type ReadmeFacts } from "./readme";
import { type Reproduced, reproduceScript } from "./reproduce-script";

const facts: ReadmeFacts = {
  campaign: "Verbs",
  version: "0.1.0",
  source: undefined,
  counts: {
    ...{ rankings: 90, automatic: 4, byOrganisers: 0, skipped: 3, answers: 95, practice: 6, late: 0 },
    ...{ control: 0, excluded: 0, superseded: 1, stored: 100, imported: 0, ungrouped: 0, isGrouped: true },
  },
  exportedAt: new Date("2026-03-01T09:30:00Z"),
  judgmentFiles: JUDGMENT_FILE_NAMES.map((file) => ({ file, problem: undefined })),
  hasFreeText: false,
  textRule: "SPACES_EVEN",
  fitsLines: true,
  firstSegment: 1,
  hasGold: false,
  editsOf: [],
  references: [],
  origin: undefined,
  hasScores: true,
  hasOutputScores: true,
  notes: [],
  results: [],
};

test("an archive names the folder of outputs' scores where it has one, and only there", () => {
  expect(archiveReadme(facts)).toContain("`scores/outputs/`: scores of single outputs");
  const ofSystems = archiveReadme({ ...facts, hasOutputScores: false });
  expect(ofSystems).toContain("- `scores/`: scores of systems by metrics and by people\n");
  expect(ofSystems).not.toContain("scores/outputs/");
});

test("an archive says what the judgments call the first line of the source", () => {
  expect(archiveReadme(facts)).toContain("line 1 is segment 1 of the judgments");
});

test("an archive says how many rankings it holds, and what is not counted", () => {
  expect(archiveReadme(facts)).toContain("90 rankings. Not counted: 3 skipped tasks, 6 practice answers.");
});

test("an archive says which version made it and where that is to be had", () => {
  const made: Reproduced = {
    name: "statistics",
    command: ["stats", "judgments/judgments.jsonl"],
    compares: "json",
  };
  const unknown = { version: "0.1.0", source: undefined };
  const known = { version: "0.1.0", source: "https://example.org/adjudge" };
  for (const text of [archiveReadme({ ...facts, results: [made] }), reproduceScript([made], unknown)]) {
    expect(text).toContain("ask whoever gave you the archive for the source of Adjudge 0.1.0");
    expect(text).toContain('ADJUDGE="node FOLDER-OF-ADJUDGE/scripts/adjudge.mjs" sh reproduce.sh');
  }
  for (const text of [archiveReadme({ ...facts, ...known, results: [made] }), reproduceScript([made], known)])
    expect(text).toContain("Its source: https://example.org/adjudge");
});

test.each([
  ["is not there", "false", 2, /Adjudge was not found\.\nAdjudge 0\.1\.0 made this archive/],
  [
    "is of another version",
    "echo 9.9.9; exit",
    1,
    /This is Adjudge 9\.9\.9; the archive was made by 0\.1\.0/,
  ],
])("the script says so where Adjudge %s", (_what, program, status, said) => {
  const folder = mkdtempSync(path.join(tmpdir(), "reproduce-"));
  try {
    const made: Reproduced = { name: "statistics", command: ["stats", "x"], compares: "json" };
    writeFileSync(
      path.join(folder, "reproduce.sh"),
      reproduceScript([made], { version: "0.1.0", source: undefined }),
    );
    writeFileSync(path.join(folder, "program.sh"), program);
    const run = spawnSync("sh", ["reproduce.sh"], {
      ...{ cwd: folder, encoding: "utf8" },
      env: { NODE_ENV: "test", PATH: "/usr/local/bin:/usr/bin:/bin", ADJUDGE: "sh program.sh" },
    });
    expect(run.status).toBe(status);
    expect(run.stderr).toMatch(said);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
