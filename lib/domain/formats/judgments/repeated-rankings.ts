import { countOf } from "../../text/format-count";
import type { FileRanking } from "./file-ranking";

/** So many rankings are remembered, wherever they come again; later ones where they come again at once. */
const REMEMBERED = 20_000;

/**
 * Notices rankings that a file has twice in every field, where none says by an id that it is another one: a row that
 * was copied, or a judge who judged the same again and alike. Nobody can tell, so that it is said and both count.
 */
export class RepeatedRankings {
  readonly #lines = new Map<string, number>();
  #before: FileRanking | undefined;
  #lineBefore = 0;
  #count = 0;
  #first: { readonly line: number; readonly as: number } | undefined;

  add(ranking: FileRanking, line: number): void {
    if (!couldBeCopied(ranking)) return;
    const as = this.#lineOfSame(ranking, line);
    this.#before = ranking;
    this.#lineBefore = line;
    if (as === undefined) return;
    this.#count += 1;
    this.#first ??= { line, as };
  }

  #lineOfSame(ranking: FileRanking, line: number): number | undefined {
    if (this.#lines.size === REMEMBERED)
      return this.#before !== undefined && areSame(this.#before, ranking) ? this.#lineBefore : undefined;
    const key = JSON.stringify(ranking);
    const known = this.#lines.get(key);
    if (known === undefined) this.#lines.set(key, line);
    return known;
  }

  warnings(): readonly string[] {
    if (this.#first === undefined) return [];
    const { line, as } = this.#first;
    const what = countOf(this.#count, "judgment is", "judgments are");
    return [
      `${what} in the file twice, the same in every field and without an id (line ${line} as line ${as}): a copy would count twice`,
    ];
  }
}

function couldBeCopied({ id, sourceId, kind, state, hypotheses }: FileRanking): boolean {
  const isNamed = id !== undefined || sourceId !== undefined;
  return !isNamed && kind === "regular" && state === "current" && hypotheses.length > 1;
}

/** Told apart by what differs soonest, before all is compared. */
function areSame(one: FileRanking, other: FileRanking): boolean {
  if (one.segment !== other.segment || one.judge !== other.judge) return false;
  const isOther = one.hypotheses.some(
    ({ systems }, place) => other.hypotheses[place]?.systems[0] !== systems[0],
  );
  return !isOther && JSON.stringify(one) === JSON.stringify(other);
}
