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

  it("says of a file that tells nothing of texts that nothing is known, and how many rankings it holds", async () => {
    writeFileSync(folder.at("bare.jsonl"), withoutTexts(judgments(0), 24));
    const result = await json("effects", folder.at("bare.jsonl"));
    expect(result).toMatchObject({ effects: [], places: null, rankings: 24, leftOut: 0 });
    expect(result.unknown).toEqual(["position", "length", "edits", "unchanged"]);
  });

  it("says the same whether rankings that tell nothing come first or last", async () => {
    const begun = withoutTexts(judgments(0), 8);
    const [head, ...lines] = begun.trimEnd().split("\n");
    writeFileSync(folder.at("first.jsonl"), begun);
    writeFileSync(folder.at("last.jsonl"), `${[head, ...lines.toReversed()].join("\n")}\n`);
    const first = await json("effects", folder.at("first.jsonl"), ...source());
    expect(first).toMatchObject({ rankings: 16, leftOut: 8 });
    expect(first.effects).not.toEqual([]);
    expect(await json("effects", folder.at("last.jsonl"), ...source())).toEqual(first);
  });
});

/** The first rankings without their texts, and without the places where these stood. */
function withoutTexts(judgments: string, count: number): string {
  const [head, ...lines] = judgments.trimEnd().split("\n");
  const bare = lines.slice(0, count).map((line) => {
    const { displayOrder: _, hypotheses, ...ranking } = JSON.parse(line);
    const shown = hypotheses.map(({ systems, rank }: { systems: string[]; rank: number }) => {
      return { systems, rank };
    });
    return JSON.stringify({ ...ranking, hypotheses: shown });
  });
  return `${[head, ...bare, ...lines.slice(count)].join("\n")}\n`;
}
