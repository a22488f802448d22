import { isWhollyMarked } from "../../edits/marked-edit";
import type { JudgedTask, JudgedText } from "./judged-tasks";
import { type MarkedShare, markedShare } from "./marked-shares";

/** Pairs of texts of a task that differ in how many of their edits are right, or wrong, against their ranks. */
export interface MarksAgainstRanks extends MarkedShare {
  /** What the pairs differ in. */
  readonly counted: "wrong" | "right";
  /** Pairs; of these `yes` are ranked as the marks say, `tied` equally, and `against` the other way round. */
  readonly pairs: number;
  readonly tied: number;
  readonly against: number;
}

/**
 * Of two texts that a judge ranked, and marked all edits of, in how many pairs the one with more wrong edits is ranked
 * worse, or the one with more right ones better. Pairs with as many say nothing; equal ranks count as not as said.
 */
export function marksAgainstRanks(tasks: readonly JudgedTask[], p: number): readonly MarksAgainstRanks[] {
  return (["wrong", "right"] as const).map((counted) => {
    const sums = { tied: 0, against: 0 };
    const counts = tasks.map(({ judge, segment, document, texts }) => {
      const own = pairsOf(texts, counted);
      sums.tied += own.tied;
      sums.against += own.against;
      return { judge, segment, document, yes: own.asSaid, no: own.tied + own.against };
    });
    const share = markedShare(counts, p);
    return { counted, pairs: share.yes + share.no, ...sums, ...share };
  });
}

function pairsOf(texts: readonly JudgedText[], counted: "wrong" | "right") {
  const sums = { asSaid: 0, tied: 0, against: 0 };
  const known = texts.flatMap(({ rank, edits }) =>
    rank === undefined || !isWhollyMarked(edits)
      ? []
      : [{ rank, count: edits.filter(({ mark }) => mark === counted).length }],
  );
  for (const [place, one] of known.entries())
    for (const other of known.slice(place + 1)) {
      if (one.count === other.count) continue;
      const [more, fewer] = one.count > other.count ? [one, other] : [other, one];
      const better = counted === "right" ? more : fewer;
      const worse = counted === "right" ? fewer : more;
      if (better.rank === worse.rank) sums.tied += 1;
      else if (better.rank < worse.rank) sums.asSaid += 1;
      else sums.against += 1;
    }
  return sums;
}
