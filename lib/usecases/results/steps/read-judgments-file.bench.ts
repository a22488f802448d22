import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createGzip } from "node:zlib";
import type { FileRanking } from "../../../domain/formats/judgments/file-ranking";
import type { JudgmentFormat } from "../../../domain/formats/judgments/judgment-formats";
import { writerOfFormat } from "../../../domain/formats/judgments/judgment-formats";
import { createStream } from "../../../domain/random/stream";
import { uniformInt } from "../../../domain/random/uniform-int";
import type { Bench } from "../../../testing/bench/bench";
import { seconds } from "../../../testing/bench/seconds";
import { openJudgmentsFile } from "./read-judgments-file";

const BYTES = 100_000_000;
const SYSTEMS = [
  "AMU",
  "CAMB",
  "CUUI",
  "IITB",
  "INPUT",
  "IPN",
  "NTHU",
  "PKU",
  "POST",
  "RAC",
  "SJTU",
  "UFC",
  "UMC",
];

/** Five hypotheses of thirteen systems, as the 2015 study has them. */
function* rankings(): Generator<FileRanking, never, undefined> {
  const stream = createStream(1, "rankings to read", 0);
  for (let number = 0; ; number += 1) {
    const behind: string[][] = [[], [], [], [], []];
    for (const [place, system] of SYSTEMS.entries()) {
      behind[place < behind.length ? place : uniformInt(stream, 0, behind.length)]?.push(system);
    }
    yield {
      judge: `annotator0${1 + (number % 8)}`,
      segment: String(number % 1312),
      document: `${Math.floor(number / 20)}.0.txt`,
      duration: uniformInt(stream, 0, 100_000),
      sourceId: String(number),
      kind: "regular",
      state: "current",
      hypotheses: behind.map((systems) => ({ rank: uniformInt(stream, 1, 6), systems })),
    };
  }
}

interface Form {
  readonly packed?: boolean;
  readonly pairsOf?: "systems" | "hypotheses";
}

async function writeFile(
  file: string,
  format: JudgmentFormat,
  { packed = false, pairsOf = "systems" }: Form,
): Promise<number> {
  const target = createWriteStream(file);
  const sink = packed ? createGzip({ level: 1 }) : target;
  if (sink !== target) sink.pipe(target);
  const writer = writerOfFormat(format, { pairs: pairsOf === "hypotheses" ? "unexpanded" : "expanded" });
  let bytes = 0;
  let count = 0;
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (!sink.write(text)) await once(sink, "drain");
  };
  await write(writer.begin());
  for (const ranking of rankings()) {
    if (bytes >= BYTES) break;
    await write(writer.write(ranking));
    count += 1;
  }
  sink.end(writer.end());
  await once(target, "close");
  return count;
}

/** Reads a file of 100 MB of text, ranking by ranking, keeping none. The peak includes the writing of the file. */
function readBench(name: string, format: JudgmentFormat, form: Form = {}): Bench {
  return {
    name,
    unit: "s",
    input: `100 MB of ${format}${form.packed ? ", compressed" : ""}${form.pairsOf === "hypotheses" ? ", pairs of texts" : ""}, generated: rankings of five hypotheses of 13 systems`,
    run: async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "adjudge-bench-"));
      try {
        const file = path.join(folder, "judgments");
        const written = await writeFile(file, format, form);
        let read = 0;
        const value = await seconds(async () => {
          const opened = await openJudgmentsFile(file);
          await opened.forEach(() => {
            read += 1;
          });
        });
        if (read !== written) throw new Error(`${written} rankings were written and ${read} read`);
        return { value, rankings: read };
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

export const benches: readonly Bench[] = [
  readBench("read-xml-100mb", "appraise-xml"),
  readBench("read-xml-gz-100mb", "appraise-xml", { packed: true }),
  readBench("read-csv-100mb", "wmt-csv"),
  readBench("read-csv-texts-100mb", "wmt-csv", { pairsOf: "hypotheses" }),
  readBench("read-jsonl-100mb", "adjudge-jsonl"),
];
