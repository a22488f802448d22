import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll } from "vitest";
import {
  appraiseFrom,
  NUMBERED_LINES,
  NUMBERED_SHARED,
  numberedTexts,
  pairsFrom,
  scoresFrom,
  textsFrom,
} from "./numbered-data";
import { useTemporaryFolder } from "./temporary-folder";

/**
 * A folder for the test file that calls this at its top: source.txt, outputs/ of three systems, gold.m2, and judgments and
 * scores that count segments from 0 and from 1.
 */
export function useNumberedFiles() {
  const { at } = useTemporaryFolder();
  beforeAll(() => {
    mkdirSync(at("outputs"));
    for (const [name, text] of Object.entries(numberedTexts())) writeFileSync(at(name), text);
    for (const first of [0, 1]) {
      writeFileSync(at(`from-${first}.xml`), appraiseFrom(first));
      writeFileSync(at(`from-${first}.csv`), pairsFrom(first));
      writeFileSync(at(`from-${first}.jsonl`), textsFrom(first));
      writeFileSync(at(`scores-${first}.tsv`), scoresFrom(first));
    }
  });
  return { at, lines: NUMBERED_LINES, shared: NUMBERED_SHARED };
}
