import { FormatError } from "../../formats/format-error";
import type { ReadGoldSentence } from "../../formats/gold/gold-sentence";
import { annotatorText } from "../../metrics/gold/annotator-text";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { countOf } from "../../text/format-count";
import { normalisedText } from "../../text/normalised-text";
import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { goldSentences } from "./gold-sentences";
import type { LineFile } from "./line-reader";
import type { SegmentOutputs } from "./segment-outputs";

/** What one annotator would change in a segment. */
export interface SegmentGold {
  readonly annotator: number;
  readonly edits: readonly GoldEdit[];
}

const SHOWN = 60;

function shown(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Reads a file of annotated corrections beside the segments, whose sources its sentences must be, token by token. */
export class GoldReader {
  readonly #sentences: AsyncGenerator<ReadGoldSentence, void, undefined>;
  #read = 0;

  /** @param writes what the edits of an annotator have to make of a segment, where they are a system's */
  constructor(
    readonly file: LineFile,
    readonly writes?: {
      readonly system: string;
      readonly text: (segment: SegmentOutputs) => string | undefined;
    },
  ) {
    this.#sentences = goldSentences(file);
  }

  async next(segment: SegmentOutputs): Promise<readonly SegmentGold[]> {
    const next = await this.#sentences.next();
    if (next.done) {
      throw this.#error(
        undefined,
        `${countOf(this.#read, "sentence", "sentences")}, fewer than there are segments`,
      );
    }
    const { line, tokens, annotators } = next.value;
    this.#read += 1;
    const text = normalisedText(segment.source);
    if (tokens.join(" ") !== text) {
      const here = shown(tokens.join(" "));
      throw this.#error(
        line,
        `sentence ${this.#read} is "${here}", but the source has "${shown(text)}" there`,
      );
    }
    this.#checkWritten(segment, next.value);
    return annotators.map(({ id, edits }) => {
      for (const edit of edits) this.#check(edit, line);
      return { annotator: id, edits };
    });
  }

  /** Fails where sentences are left. */
  async end(): Promise<void> {
    const next = await this.#sentences.next();
    if (next.done) return;
    throw this.#error(
      next.value.line,
      `more sentences than the ${countOf(this.#read, "segment", "segments")}`,
    );
  }

  async close(): Promise<void> {
    await this.#sentences.return();
  }

  /** What a system wrote is known: by one of the annotators at least, its edits make that of the source. */
  #checkWritten(segment: SegmentOutputs, sentence: ReadGoldSentence): void {
    const written = this.writes?.text(segment);
    if (this.writes === undefined || written === undefined) return;
    const text = normalisedText(written);
    const made = sentence.annotators.map(({ id }) => annotatorText(sentence, id));
    if (made.includes(text)) return;
    throw this.#error(
      sentence.line,
      `the edits of sentence ${this.#read} make it "${shown(made[0] ?? "")}", but ${this.writes.system} has "${shown(text)}" there`,
    );
  }

  #check({ type, comment, corrections }: GoldEdit, line: number): void {
    const problem = unstorableCharacterProblem([type, comment, ...corrections].join(" "));
    if (problem !== undefined) throw this.#error(line, problem);
  }

  #error(line: number | undefined, problem: string): FormatError {
    return new FormatError(line ?? Math.max(1, this.#read), problem, this.file.name);
  }
}
