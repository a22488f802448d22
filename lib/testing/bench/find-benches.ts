import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench } from "./bench";

export interface FoundBench {
  /** From the root. */
  readonly file: string;
  readonly bench: Bench;
}

const folders = ["lib", "components", "e2e", "prisma"];

/** All rows, by file and then as the file lists them. */
export async function findBenches(root: string): Promise<readonly FoundBench[]> {
  const files = folders.flatMap((folder) => benchFiles(root, folder)).sort();
  const found: FoundBench[] = [];
  for (const file of files) {
    const { benches } = (await import(pathToFileURL(path.join(root, file)).href)) as Partial<Benches>;
    if (!benches) throw new Error(`${file} exports no \`benches\``);
    found.push(...benches.map((bench) => ({ file, bench })));
  }
  return found;
}

interface Benches {
  readonly benches: readonly Bench[];
}

function benchFiles(root: string, folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return benchFiles(root, place);
    return entry.name.endsWith(".bench.ts") ? [place] : [];
  });
}
