import { editsOverlap } from "../../metrics/gold/edit-clusters";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import { m2Edits } from "../../metrics/m2/m2-edits";
import { m2Segment } from "../../metrics/m2/m2-segment";
import { UNTYPED } from "./contested-sentences";

/** What stands there may hold this many unchanged words between changes: enough to find any edit that is known. */
const MAX_UNCHANGED = 2;

/**
 * The edits that make a text of a sentence. Edits that are known and fit it stay as they are, with their types; what
 * else changed becomes edits as small as can be, each with the type of the known edit in whose place it stands.
 */
export function answerOfText(
  tokens: readonly string[],
  text: string,
  known: readonly GoldEdit[],
): readonly GoldEdit[] {
  return readEdits(tokens, text, known, MAX_UNCHANGED).flatMap(({ start, end, correction, gold }) => {
    const same = gold === undefined ? undefined : known[gold];
    if (same) return [{ ...same, corrections: [correction] }];
    return readEdits(tokens.slice(start, end), correction, [], 0).map((part): GoldEdit => {
      const edit = { start: start + part.start, end: start + part.end, corrections: [part.correction] };
      const made = { ...edit, type: UNTYPED, required: true, comment: "" };
      const replaced = known.find((other) => editsOverlap(other, made));
      return { ...made, type: replaced?.type ?? UNTYPED };
    });
  });
}

function readEdits(
  tokens: readonly string[],
  text: string,
  known: readonly GoldEdit[],
  maxUnchanged: number,
) {
  const gold = { tokens, annotators: [{ id: 0, edits: known }] };
  const segment = m2Segment({ source: "", gold }, { annotator: "best" });
  return m2Edits(segment, goldTokens(text).join(" "), { maxUnchanged, ignoreCaseAndSpace: false })[0] ?? [];
}
