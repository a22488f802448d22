import type { JudgmentTable } from "../../ranking/judgment-table";
import type { Drawing } from "../../sampling/drawing";

/** What the rankings of a campaign have in common. */
export type SharedFactor = "ranking" | "segment" | "document" | "judge";

/**
 * How the rankings of a campaign are shared out: by factor the sum of the squared shares Σ(n/R)² of its units, which is
 * 1 over the number of units of one size that would weigh as evenly (the effective number). It is all that the variance
 * of a score depends on beside what single rankings, segments, documents and judges vary by.
 */
export interface Design {
  readonly rankings: number;
  readonly concentration: Readonly<Record<SharedFactor, number>>;
}

/** How many units of one size would weigh as evenly. */
export function effectiveNumber({ concentration }: Design, factor: SharedFactor): number {
  return 1 / concentration[factor];
}

/** The design of rankings that were given. Where documents are not known, each segment is one. */
export function designOfTable({
  rankings,
  segment,
  judge,
  documents,
}: Pick<JudgmentTable, "rankings" | "segment" | "judge" | "documents">): Design {
  const document = documents === null ? segment : segment.map((one) => documents.ofSegment[one]!);
  return {
    rankings,
    concentration: {
      ranking: 1 / rankings,
      segment: concentrationOf(segment),
      document: concentrationOf(document),
      judge: concentrationOf(judge),
    },
  };
}

function concentrationOf(unitOf: Int32Array): number {
  const counts = new Map<number, number>();
  for (const unit of unitOf) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let squares = 0;
  for (const count of counts.values()) squares += (count / unitOf.length) ** 2;
  return squares;
}

/** As much of a plan as certainty depends on. Judges do equal shares. */
export interface DesignSketch {
  readonly rankings: number;
  readonly judges: number;
  /** There are so many to draw from. */
  readonly segments: number;
  /** Of one size each; each segment is one where there are none. */
  readonly documents?: number | undefined;
  readonly drawing: Drawing;
  readonly overlapShare: number;
  readonly overlapJudges: number;
  readonly repeatShare: number;
  /** Σp² of the chances p of the segments in a draw; 1/segments where it is left out. */
  readonly chanceSquares?: number | undefined;
  /** Whether documents are given out whole, so that those that are used are used with all their segments. */
  readonly wholeDocuments?: boolean | undefined;
}

/**
 * The design that a plan will have, in the mean over draws. The answers of one judge to one segment count as one unit:
 * a repeated task is not taken for new information.
 */
export function designOfPlan(sketch: DesignSketch): Design {
  const { rankings, judges, segments, overlapShare, overlapJudges, repeatShare } = sketch;
  const perTask = (1 + overlapShare * (overlapJudges - 1)) * (1 + repeatShare);
  const tasks = rankings / perTask;
  // A task that returns doubles the answers of each of its judges.
  const squareOfOne = 1 + 3 * repeatShare;
  const squareOfTask = (1 - overlapShare + overlapShare * overlapJudges ** 2) * squareOfOne;
  const sameAnswers = tasks * (1 + overlapShare * (overlapJudges - 1)) * squareOfOne;
  const bySegment = tasks * squareOfTask + perTask ** 2 * pairsOnOneSegment(tasks, sketch);
  const squares = rankings ** 2;
  const ranking = Math.min(1, sameAnswers / squares);
  const segment = Math.min(1, Math.max(ranking, bySegment / squares));
  return {
    rankings,
    concentration: {
      ranking,
      segment,
      document: Math.max(segment, documentConcentration(segment, tasks, sketch)),
      judge: Math.max(ranking, 1 / Math.min(judges, rankings)),
    },
  };

  function documentConcentration(own: number, drawn: number, { documents, wholeDocuments }: DesignSketch) {
    if (documents === undefined || documents >= segments) return own;
    if (wholeDocuments) return 1 / Math.min(documents, Math.max(1, (drawn * documents) / segments));
    return own + (1 - own) * ((segments / documents - 1) / Math.max(1, segments - 1));
  }
}

/** Ordered pairs of different tasks that are of one segment. */
function pairsOnOneSegment(tasks: number, { segments, drawing, chanceSquares }: DesignSketch): number {
  if (drawing === "2015") return tasks * Math.max(0, tasks - 1) * (chanceSquares ?? 1 / segments);
  const rounds = Math.floor(tasks / segments);
  const rest = tasks / segments - rounds;
  return segments * ((1 - rest) * rounds * (rounds - 1) + rest * (rounds + 1) * rounds);
}
