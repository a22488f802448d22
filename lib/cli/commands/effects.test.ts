import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";

const folder = useTemporaryFolder();
const SOURCES = ["He go home .", "All is well .", "It rain .", "We see ."];

/** Rankings of segments that count from `first`. */
function judgments(first: 0 | 1): string {
  const lines = Array.from({ length: 24 }, (_, number) => {
    const place = number % SOURCES.length;
    const source = SOURCES[place]!;
    const isBetter = number % 3 !== 0;
    return {
      ...{
        ...{ id: String(number), kind: "regular", state: "current" },
        judge: `j${number % 3}`,
        segment: String(place + first),
        displayOrder: number % 2 ? [1, 0] : [0, 1],
      },
      hypotheses: [
        { systems: ["INPUT"], rank: isBetter ? 2 : 1, text: source },
        { systems: ["A"], rank: isBetter ? 1 : 2, text: number % 4 === 1 ? source : `Really , ${source}` },
      ],
    };
  });
  const head = { format: "adjudge-judgments", version: 1 };
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}

describe("adjudge effects", () => {
  beforeAll(() => {
    for (const first of [0, 1] as const) writeFileSync(folder.at(`${first}.jsonl`), judgments(first));
    writeFileSync(folder.at("source.txt"), `${SOURCES.join("\n")}\n`);
    writeFileSync(folder.at("other.txt"), `${SOURCES.map((source) => `${source} Or not .`).join("\n")}\n`);
  });
  const source = (name = "source.txt") => ["--source", folder.at(name)];

  it("finds out which line is the source of which segment, and says the same wherever they count from", async () => {
    const [from0, from1] = [
      await json("effects", folder.at("0.jsonl"), ...source()),
      await json("effects", folder.at("1.jsonl"), ...source()),
    ];
    expect(from0.rankings).toBe(24);
    expect(from0.unknown).toEqual([]);
    expect({ ...from1, fingerprint: "" }).toEqual({ ...from0, fingerprint: "" });
  });

  it("refuses a source that is another one", async () => {
    const { code, stderr } = await run("effects", folder.at("1.jsonl"), ...source("other.txt"));
    expect(code).toBe(2);
    expect(stderr).toContain("does not match");
  });

  it("does without a source, and says what is not known then", async () => {
    const { stdout } = await run("effects", folder.at("0.jsonl"));
    expect(stdout).toContain("Place on the screen");
    expect(stdout).toContain("Not known of enough rankings: edits, unchanged source.");
  });
});
