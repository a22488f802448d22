import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";

const WORDS = ["he", "goes", "home", "because", "of", "the", "rain", ",", "which", "falls", "and", "fell"];
const LINES_AT_ONCE = 1000;

/**
 * The lines of a source (system 0), or of what a system made of it: one line in three has a word more. Always the same,
 * about 100 characters a line, in pieces of 1,000 lines.
 */
export function* generatedLines(system: number, segments: number): Generator<string, void, undefined> {
  const source = createStream(1, "generated sources", 0);
  const changes = createStream(1, "generated outputs", system);
  for (let first = 0; first < segments; first += LINES_AT_ONCE) {
    let text = "";
    for (let line = first; line < Math.min(segments, first + LINES_AT_ONCE); line += 1) {
      for (let word = 0; word < 22; word += 1) text += `${WORDS[uniformInt(source, 0, WORDS.length)] ?? ""} `;
      if (system > 0 && uniformInt(changes, 0, 3) === 0) text += `${WORDS[uniformInt(changes, 0, 5)] ?? ""} `;
      text += ".\n";
    }
    yield text;
  }
}
