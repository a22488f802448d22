import { FormatError } from "../../formats/format-error";
import type { ReadScore } from "./read-scores";

/**
 * Sees to it that a metric says a thing once over all files: each file by itself holds no score twice, so what is
 * remembered is which file speaks of a metric's systems, and which of its outputs.
 */
export class DistinctScores {
  readonly #files = new Map<string, string>();

  /** Fails with a FormatError where another file has scores of the same kind. */
  add(file: string, { metric, segment, line }: ReadScore): void {
    const of = segment === undefined ? "systems" : "outputs";
    const key = `${of} ${metric}`;
    const before = this.#files.get(key);
    if (before === undefined) this.#files.set(key, file);
    else if (before !== file)
      throw new FormatError(line, `${before} already has scores of ${of} by ${metric}`, file);
  }
}
