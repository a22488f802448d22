import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../testing/database";
import { createManyRankings } from "../testing/million-rankings";
import { contextOf } from "../testing/people";
import { exportArchive } from "../usecases/export-archive";
import { openZip } from "../usecases/open-zip";
import { main } from "./main";

const { db } = useTestDatabase();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "adjudge-archive-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function archived(plan: { readonly rankings: number }) {
  const { id } = await createManyRankings(db, { systems: 5, segments: 12, judges: 3, texts: 4, ...plan });
  const { fileName, chunks } = await exportArchive({ campaignId: id }, contextOf(db));
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const file = path.join(folder, fileName);
  writeFileSync(file, Buffer.concat(parts));
  const zip = await openZip(file);
  const files = new Map<string, string>();
  for (const entry of zip.entries) {
    let text = "";
    for await (const piece of zip.text(entry)) text += piece;
    files.set(entry.name, text);
  }
  await zip.close();
  return files;
}

async function run(args: readonly string[]): Promise<string> {
  let printed = "";
  const stdout = (text: string) => {
    printed += text;
  };
  expect(await main(args, { stdout, stderr: () => undefined, interactive: false })).toBe(0);
  return printed;
}

describe("the archive of a campaign", () => {
  it("holds everything, and its commands give the same numbers to the last digit", async () => {
    const files = await archived({ rankings: 300 });
    expect([...files.keys()].sort()).toMatchObject([
      "README.md",
      "citation.bib",
      "documents.txt",
      "instructions.md",
      "judgments/expanded.jsonl",
      "judgments/judgments.csv",
      "judgments/judgments.jsonl",
      "judgments/judgments.xml",
      "judgments/unexpanded.csv",
      "judgments/unexpanded.jsonl",
      "methods.txt",
      "outputs.jsonl",
      ...[1, 2, 3, 4, 5].map((n) => `outputs/SYSTEM0${n}.txt`),
      "plots/leaderboard.svg",
      "reproduce.sh",
      "settings.json",
      "source.txt",
      ...["agreement", "head-to-head", "judges", "leaderboard", "statistics"].flatMap((name) =>
        ["csv", "json", "md", "tex"].map((ending) => `tables/${name}.${ending}`),
      ),
    ]);
    await expectReproduced(files, 5);
  });

  it("resamples judgments where rankings are too many to be held, and says so", async () => {
    const files = await archived({ rankings: 20_100 });
    expect(JSON.parse(files.get("tables/leaderboard.json")!)).toMatchObject({ unit: "judgment" });
    expect(files.get("README.md")).toContain("Rankings are many");
    expect(files.has("tables/agreement.json")).toBe(false);
    await expectReproduced(files, 3);
  }, 60_000);
});

/** Every command of the archive's description prints, byte for byte, the table beside it. */
async function expectReproduced(files: ReadonlyMap<string, string>, results: number): Promise<void> {
  const judgments = path.join(folder, "judgments.jsonl");
  writeFileSync(judgments, files.get("judgments/judgments.jsonl")!);
  const commands = [...files.get("README.md")!.matchAll(/^npx adjudge (\S+) (\S+) (.*?) {3}# (\S+)$/gm)];
  expect(commands).toHaveLength(results);
  for (const [, command, , options, table] of commands)
    expect({ table, json: await run([command!, judgments, ...options!.split(" ")]) }).toEqual({
      table,
      json: files.get(table!),
    });
}
