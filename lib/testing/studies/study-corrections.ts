import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { env } from "../../env";
import { studyOutputs } from "./study-outputs";

/** The test set of CoNLL-2014, its two corrected texts, and what 12 systems and INPUT wrote. */
export interface StudyCorrections {
  readonly segments: readonly { readonly source: string; readonly references: readonly string[] }[];
  /** Systems in code-unit order, with a line per segment. */
  readonly outputs: ReadonlyMap<string, readonly string[]>;
}

/** The lines of a published study's file below ADJUDGE_STUDIES, unpacked where its name ends in .gz. */
export function studyLines(...parts: readonly string[]): readonly string[] {
  const bytes = readFileSync(path.join(env().ADJUDGE_STUDIES, ...parts));
  const text = parts.at(-1)?.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  return text.toString("utf8").replace(/\n$/, "").split("\n");
}

/** The 1,312 segments, or `undefined` where the folder with the studies' data is missing. */
export function studyCorrections(): StudyCorrections | undefined {
  const outputs = studyOutputs();
  const gold = (suffix: string) => ["conll2014", `conll14st-test.tok.${suffix}`];
  if (!outputs || !existsSync(path.join(env().ADJUDGE_STUDIES, ...gold("src")))) return undefined;
  const first = studyLines(...gold("trg0"));
  const second = studyLines(...gold("trg1"));
  return {
    segments: studyLines(...gold("src")).map((source, line) => ({
      source,
      references: [first[line] ?? "", second[line] ?? ""],
    })),
    outputs: new Map(
      outputs.systems.map((system, index) => [system, outputs.lines.map((line) => line[index]?.text ?? "")]),
    ),
  };
}
