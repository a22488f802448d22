import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";

const verbs = { ALPHA: "goes", BETA: "went", GAMMA: "go", DELTA: "gone" };

/** How many lines the files have. */
export const VERBS_LINES = 40;

/**
 * A folder for the test file that calls this at its top, with all that a campaign can be made from: source.txt,
 * outputs/ of four systems, documents.txt, gold.m2, corrected.txt, m2.txt (scores), instructions.md.
 *
 * @returns the path of a file in it
 */
export function useVerbsCampaignFiles(): (name: string) => string {
  let folder: string;
  const file = (name: string) => path.join(folder, name);
  const writeLines = (name: string, write: (line: number) => string) =>
    writeFileSync(
      file(name),
      `${Array.from({ length: VERBS_LINES }, (_, line) => write(line)).join("\n")}\n`,
    );
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "adjudge-verbs-"));
    mkdirSync(file("outputs"));
    writeLines("source.txt", (line) => `He go to place ${line} .`);
    for (const [system, verb] of Object.entries(verbs))
      writeLines(`outputs/${system}.txt`, (line) => `He ${verb} to place ${line} .`);
    writeLines("documents.txt", (line) => `document-${Math.floor(line / 10)}`);
    writeLines(
      "gold.m2",
      (line) => `S He go to place ${line} .\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n`,
    );
    writeLines("corrected.txt", (line) => `He goes to place ${line} .`);
    const scores = Object.keys(verbs).map((system, index) => `${system} 0.${index}\n`);
    writeFileSync(file("m2.txt"), scores.join(""));
    writeFileSync(file("instructions.md"), "Rank by *meaning*.\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return file;
}
