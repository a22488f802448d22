import { oneLine } from "../../text/text-rule";
import { holdsWord } from "./holds-word";
import { type LineCount, LineCounter } from "./line-examples";
import type { PreviewSettings } from "./preview-settings";
import { type PunctuationHabit, punctuationHabit } from "./punctuation";

/** What the outputs of one system look like. */
export interface SystemPreview {
  readonly system: string;
  /** Outputs without any character but white space. */
  readonly empty: LineCount;
  /** Lines whose white space is changed when they are shown and compared; examples lose more than a carriage return. */
  readonly trimmed: LineCount;
  /** How many of those only lose the carriage return of a line end. */
  readonly carriageReturnOnly: number;
  /** Outputs that leave the source as it is. */
  readonly unchanged: number;
  /** Every output leaves the source as it is. */
  readonly isSource: boolean;
  /** Outputs that hold the system's name as a word where the source does not: a judge could read it. */
  readonly ownName: LineCount;
  readonly long: LineCount;
  /** Outputs with punctuation. */
  readonly punctuated: number;
  /** Of these, the outputs that glue punctuation to words where the source's line does not. */
  readonly glued: LineCount;
  /** Of these, the outputs that set punctuation apart where the source's line does not. */
  readonly apart: LineCount;
  /** Whether the texts seem tokenised otherwise than the source. */
  readonly suspectTokenisation: boolean;
}

/** What is known of a line of the source. */
export interface SourceLine {
  readonly line: number;
  readonly text: string;
  readonly habit: PunctuationHabit;
}

/** How the source sets punctuation. */
export type TokenisationHabit = "tokenised" | "plain" | "unclear";

/** Gathers what the preview says of one system. */
export class SystemPreviewer {
  readonly #empty = new LineCounter();
  readonly #trimmed = new LineCounter();
  readonly #ownName = new LineCounter();
  readonly #long = new LineCounter();
  readonly #glued = new LineCounter();
  readonly #apart = new LineCounter();
  #segments = 0;
  #carriageReturnOnly = 0;
  #unchanged = 0;
  #punctuated = 0;

  constructor(
    readonly system: string,
    readonly settings: PreviewSettings,
  ) {}

  /** @param original the line as uploaded, @param text the same as it is compared, @param file its own, where it has one */
  add(original: string, text: string, source: SourceLine, file?: string): void {
    const { line } = source;
    this.#segments += 1;
    if (text !== original) {
      if (original.length === text.length + 1 && original.endsWith("\r")) {
        this.#trimmed.pass();
        this.#carriageReturnOnly += 1;
      } else this.#trimmed.add(line, original, file);
    }
    if (text === "") this.#empty.add(line, original, file);
    if (text === source.text) {
      this.#unchanged += 1;
      if (source.habit.glued || source.habit.apart) this.#punctuated += 1;
      if (text.length >= this.settings.longFrom) this.#long.add(line, text, file);
      return;
    }
    if (text.includes(this.system) && holdsWord(text, this.system) && !holdsWord(source.text, this.system)) {
      this.#ownName.add(line, text, file);
    }
    if (this.#isLong(text.length, source.text.length)) this.#long.add(line, text, file);
    const habit = punctuationHabit(oneLine(text));
    if (habit.glued || habit.apart) this.#punctuated += 1;
    if (habit.glued && !source.habit.glued) this.#glued.add(line, text, file);
    if (habit.apart && !source.habit.apart) this.#apart.add(line, text, file);
  }

  preview(source: TokenisationHabit): SystemPreview {
    const glued = this.#glued.count();
    const apart = this.#apart.count();
    const against = source === "tokenised" ? glued.lines : source === "plain" ? apart.lines : 0;
    return {
      system: this.system,
      empty: this.#empty.count(),
      trimmed: this.#trimmed.count(),
      carriageReturnOnly: this.#carriageReturnOnly,
      unchanged: this.#unchanged,
      isSource: this.#segments > 0 && this.#unchanged === this.#segments,
      ownName: this.#ownName.count(),
      long: this.#long.count(),
      punctuated: this.#punctuated,
      glued,
      apart,
      suspectTokenisation: against > 0 && against >= this.settings.tokenisationShare * this.#punctuated,
    };
  }

  #isLong(length: number, source: number): boolean {
    const { longFrom, longTimesSource, longMoreThanSource } = this.settings;
    return (
      length >= longFrom || (length >= longTimesSource * source && length >= source + longMoreThanSource)
    );
  }
}
