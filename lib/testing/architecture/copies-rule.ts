import { isTestFile, roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Token } from "./tokens";
import type { Violation } from "./violation";

/** So many tokens that stand twice are a copy. */
const COPY = 60;

/** A run of tokens in one file. */
interface Place {
  readonly file: SourceFile;
  readonly tokens: readonly Token[];
  readonly from: number;
}

/**
 * What is written once is changed once: the program has no run of 60 tokens twice, whatever their line breaks and
 * comments. Imports are left out, because files that use the same things import the same things.
 */
export function copiesRule(files: readonly SourceFile[]): readonly Violation[] {
  const found: Violation[] = [];
  const seen = new Map<number, Place>();
  for (const file of files.filter(({ path }) => isProgram(path) && !isTranslation(path))) {
    const tokens = withoutImports(file.tokens);
    const hashes = hashesOfRuns(tokens);
    for (let from = 0; from < hashes.length; from++) {
      const hash = hashes[from] as number;
      const before = seen.get(hash);
      if (before === undefined) seen.set(hash, { file, tokens, from });
      // A list whose entries are alike repeats itself one entry on.
      else if (before.file !== file || from >= before.from + COPY) {
        const length = lengthOfCopy(before, { file, tokens, from });
        if (length < COPY) continue;
        const line = tokens[from]?.line ?? 1;
        const there = `${before.file.path}:${before.tokens[before.from]?.line}`;
        found.push({ path: file.path, line, message: `repeats ${length} tokens of ${there}. ${instead}` });
        from += length - 1;
      }
    }
  }
  return found;
}

/** By position, a hash of the run that begins there: that of the one before, without its first and with a last. */
function hashesOfRuns(tokens: readonly Token[]): readonly number[] {
  const hashes: number[] = [];
  let gone = 1;
  for (let step = 0; step < COPY; step++) gone = Math.imul(gone, FACTOR);
  let hash = 0;
  const values = tokens.map(({ value }) => hashOf(value));
  for (const [at, value] of values.entries()) {
    hash = (Math.imul(hash, FACTOR) + value - Math.imul(gone, values[at - COPY] ?? 0)) | 0;
    if (at >= COPY - 1) hashes.push(hash);
  }
  return hashes;
}

const FACTOR = 0x01000193;
const hashOf = (text: string) => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
};

function isProgram(path: string): boolean {
  return !isTestFile(path) && !["testing", "e2e", "config"].includes(roomOf(path) ?? "");
}

/** Languages share words, and each catalogue has the messages of all others. */
function isTranslation(path: string): boolean {
  return path.startsWith("lib/domain/words/translations/");
}

function lengthOfCopy(one: Place, other: Place): number {
  for (let length = 0; ; length++) {
    const [left, right] = [one.tokens[one.from + length], other.tokens[other.from + length]];
    if (!left || !right || left.kind !== right.kind || left.value !== right.value) return length;
  }
}

/** Everything after the last import that stands at the head of a file. */
function withoutImports(tokens: readonly Token[]): readonly Token[] {
  let begin = 0;
  for (let at = 0; at < tokens.length && tokens[at]?.value === "import" && tokens[at + 1]?.value !== "("; ) {
    while (at < tokens.length && tokens[at]?.value !== ";") at++;
    begin = ++at;
  }
  return tokens.slice(begin);
}

const instead =
  "What two places need belongs in one: in the lower of their two rooms, or in a room below both.";
