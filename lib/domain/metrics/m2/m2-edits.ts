import { goldTokens } from "../gold/gold-tokens";
import { bestWay } from "./best-way";
import { editLattice } from "./edit-lattice";
import { goldJumps } from "./gold-jumps";
import type { M2Segment } from "./m2-segment";
import type { M2Settings } from "./m2-settings";
import { lookUpTokens } from "./numbered-pair";

/** An edit of the system. Offsets count tokens of the source. */
export interface SystemEdit {
  readonly start: number;
  readonly end: number;
  /** What stands there in the source, and what the system made of it. */
  readonly source: string;
  readonly correction: string;
  /** Which edit of the annotator it matches. */
  readonly gold: number | undefined;
}

/** What the system changed, once for each annotator: the edits are read so that they match most of the annotator's. */
export function m2Edits(
  segment: M2Segment,
  hypothesis: string,
  { maxUnchanged, ignoreCaseAndSpace }: Pick<M2Settings, "maxUnchanged" | "ignoreCaseAndSpace">,
): readonly (readonly SystemEdit[])[] {
  const tokens = goldTokens(hypothesis);
  const pair = { source: segment.source, hypothesis: lookUpTokens(tokens, segment.numbers) };
  if (isCopy(pair.source, pair.hypothesis)) return segment.annotators.map(() => []);
  const lattice = editLattice(pair.source, pair.hypothesis);
  return segment.annotators.map(({ numbered }) => {
    const jumps = goldJumps(lattice, pair, numbered, maxUnchanged);
    const edits = bestWay(lattice, pair, jumps, maxUnchanged).map(
      ({ row, endRow, column, endColumn, gold }): SystemEdit => ({
        start: row,
        end: endRow,
        source: segment.tokens.slice(row, endRow).join(" "),
        correction: tokens.slice(column, endColumn).join(" "),
        gold,
      }),
    );
    return ignoreCaseAndSpace ? edits.filter((edit) => !isCaseAndSpace(edit)) : edits;
  });
}

function isCopy(source: Int32Array, hypothesis: Int32Array): boolean {
  if (source.length !== hypothesis.length) return false;
  for (let position = 0; position < source.length; position++)
    if (source[position] !== hypothesis[position]) return false;
  return true;
}

function isCaseAndSpace({ source, correction }: SystemEdit): boolean {
  return plain(source) === plain(correction);
}

function plain(text: string): string {
  return text.replaceAll(" ", "").toLowerCase();
}
