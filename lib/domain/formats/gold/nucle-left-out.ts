import { countOf } from "../../text/format-count";
import type { NucleMistake } from "./nucle-document";
import type { LeftOutMistake } from "./nucle-sentences";

const REASONS: Readonly<Record<LeftOutMistake, string>> = {
  crosses: "reaching over the end of a sentence or paragraph",
  uncorrected: "marked without a correction",
  unchanged: "changing nothing",
};
const LINES_SHOWN = 5;

/** Mistakes that have no place among the edits of sentences, for readers to know. */
export class LeftOutMistakes {
  readonly #places = new Map<LeftOutMistake, string[]>();

  add({ line }: NucleMistake, reason: LeftOutMistake, file: string | undefined): void {
    const places = this.#places.get(reason) ?? [];
    places.push(file === undefined ? String(line) : `${line} of ${file}`);
    this.#places.set(reason, places);
  }

  /** What was left out so far, a sentence each. */
  get warnings(): readonly string[] {
    return Array.from(this.#places, ([reason, places]) => {
      const shown = places.slice(0, LINES_SHOWN).join(", ") + (places.length > LINES_SHOWN ? ", …" : "");
      return `Left out: ${countOf(places.length, "mistake", "mistakes")} ${REASONS[reason]} (line ${shown}).`;
    });
  }
}
