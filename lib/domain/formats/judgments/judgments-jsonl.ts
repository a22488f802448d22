import { isCounted } from "../../judgments/counting-rankings";
import { expandedJudgments } from "../../judgments/expanded-judgments";
import { unexpandedJudgments } from "../../judgments/unexpanded-judgments";
import type { AdjudgeJsonlHeader } from "./adjudge-jsonl-schema";
import type { FileRanking } from "./file-ranking";
import { JsonLinesWriter } from "./json-lines-writer";
import type { JudgmentWriter } from "./judgment-writer";

/** What a line holds: a pair of hypotheses of a ranking, or a pair of systems. */
export type JudgmentPairs = "unexpanded" | "expanded";

function judgmentsOf(ranking: FileRanking, pairs: JudgmentPairs): readonly object[] {
  const { number } = ranking;
  if (!isCounted(ranking)) return [];
  const { id, judge, segment, kind, time } = ranking;
  // Pairs that share a name here were ranked together, and those that do not were not.
  const facts = { ...(ranking.ungrouped ? {} : { ranking: id }), judge, segment, number, kind, time };
  const judgments: readonly object[] =
    pairs === "expanded"
      ? expandedJudgments(ranking)
      : unexpandedJudgments(ranking).map(({ left, right, outcome }) => ({
          left: { systems: left.systems, rank: left.rank },
          right: { systems: right.systems, rank: right.rank },
          outcome,
        }));
  return judgments.map((judgment) => ({ ...facts, ...judgment }));
}

/**
 * A writer of pairwise judgments, a JSON object a line: every pair of hypotheses (`left`, `right`, each with its systems
 * and rank) or every pair of systems (`first`, `second`) of the rankings that count, and how the first of the two
 * fared. For programs that want pairs; nothing reads it back, since it no longer says what was shown together.
 */
export function judgmentsJsonlWriter(pairs: JudgmentPairs, header: AdjudgeJsonlHeader = {}): JudgmentWriter {
  const head = { format: `adjudge-${pairs}-judgments`, version: 1, ...header };
  return new JsonLinesWriter(head, (ranking) => judgmentsOf(ranking, pairs));
}
