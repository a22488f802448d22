import { FormatError } from "../../formats/format-error";
import type { FileRanking } from "../../formats/judgments/file-ranking";

interface Revisable {
  readonly line: number;
  readonly judge: string;
  readonly segment: string;
}

/**
 * Sees to it that every revision names the answer that it replaces: a superseded one of the same judge and segment, on a
 * line before its own, which nothing else replaces. Only superseded answers are remembered.
 */
export class RevisionCheck {
  readonly #open = new Map<string, Revisable>();
  readonly #replaced = new Map<string, number>();

  /** Fails with a FormatError that names the line. */
  add({ id, judge, segment, state, replaces }: FileRanking, line: number): void {
    if (replaces !== undefined) this.#close(replaces, { line, judge, segment });
    if (state !== "superseded" || id === undefined) return;
    const known = this.#open.get(id)?.line ?? this.#replaced.get(id);
    if (known !== undefined)
      throw new FormatError(line, `the superseded ranking in line ${known} has the same id ${id}`);
    this.#open.set(id, { line, judge, segment });
  }

  #close(id: string, { line, judge, segment }: Revisable): void {
    const before = this.#replaced.get(id);
    if (before !== undefined)
      throw new FormatError(line, `it replaces ranking ${id}, which has already been replaced`);
    const replaced = this.#open.get(id);
    if (replaced === undefined)
      throw new FormatError(
        line,
        `it replaces ranking ${id}, but no superseded ranking before it has that id`,
      );
    if (replaced.judge !== judge || replaced.segment !== segment)
      throw new FormatError(
        line,
        `it replaces ranking ${id} in line ${replaced.line}, which belongs to another judge or segment`,
      );
    this.#open.delete(id);
    this.#replaced.set(id, replaced.line);
  }
}
