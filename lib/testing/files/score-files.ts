import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll } from "vitest";
import { jsonOnFiles } from "../commands/file-commands";
import { useTemporaryFolder } from "./temporary-folder";

/** Two worked examples of M²: in the first the system does what annotator 1 wants but for one edit, in the second nothing. */
export const GOLD = `S This machines is designed for help people .
A 0 1|||Det|||These|||REQUIRED|||-NONE-|||0
A 2 3|||SVA|||are|||REQUIRED|||-NONE-|||0
A 5 6|||Vform|||helping|||REQUIRED|||-NONE-|||0
A 1 2|||Nn|||machine|||REQUIRED|||-NONE-|||1
A 4 5|||Prep|||to|||REQUIRED|||-NONE-|||1

S Machine is design to help people .
A 0 1|||Nn|||Machines|||REQUIRED|||-NONE-|||0
A 1 3|||Vform|||are designed|||REQUIRED|||-NONE-|||0
`;
export const GOOD = "These machines are designed to help people .\nMachine is designed to help people .\n";

const SOURCE = "This machines is designed for help people .\nMachine is design to help people .\n";
const PERFECT = "These machines are designed for helping people .\nMachines are designed to help people .\n";

/** A folder with these texts in it, and the words of `adjudge score` that name them. */
export function useScoreFiles() {
  const { at } = useTemporaryFolder();
  beforeAll(() => {
    for (const [name, text] of Object.entries({
      "gold.m2": GOLD,
      source: SOURCE,
      "ref0.txt": PERFECT,
      "GOOD.txt": GOOD,
      PERFECT,
      "COPY.txt": SOURCE,
      "empty-lines.txt": "\n\n",
    }))
      writeFileSync(at(name), text);
    writeFileSync(at("PACKED.txt.gz"), gzipSync(GOOD));
  });
  return {
    at,
    hyp: (...names: readonly string[]) => ["--hyp", ...names.map(at)],
    gold: () => ["--gold", at("gold.m2")],
    refs: () => ["--source", at("source"), "--refs", at("ref0.txt")],
    json: (...args: readonly string[]) => jsonOnFiles("score", ...args),
  };
}
