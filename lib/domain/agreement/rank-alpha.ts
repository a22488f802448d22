import { midRanks } from "../correlation/mid-ranks";
import { rankingsBySegment } from "../judgments/compact-rankings";
import { groupingIsKnown, hasJudgments } from "../judgments/counting-rankings";
import type { AnsweredRanking, RankingRecord } from "../judgments/ranking-record";
import { systemTextOf } from "../judgments/system-text-of";
import { compareCodeUnits } from "../text/compare-code-units";
import { type AlphaEstimate, type BootstrapRun, bootstrapAlpha } from "./bootstrap-alpha";
import type { RatedUnit } from "./coincidences";
import { FirstAnswers } from "./first-answers";
import type { AlphaResampleUnit } from "./judgment-alpha";
import { shownHypotheses } from "./shown-hypotheses";

/** The mid-ranks of the hypotheses, in code-unit order of their system texts. */
function ranksOf({ hypotheses }: AnsweredRanking): number[] {
  const ordered = hypotheses
    .map((hypothesis) => ({ rank: hypothesis.rank, text: systemTextOf(hypothesis) }))
    .sort((one, other) => compareCodeUnits(one.text, other.text));
  return midRanks(ordered.map(({ rank }) => rank));
}

/** The mid-ranks that each judge gave to one set of hypotheses. */
type AnswersOfJudges = Map<string, FirstAnswers<readonly number[]>>;

/** What several judges saw and ranked of one segment; what one judge alone saw is compared with nothing. */
function unitsOf(segment: readonly RankingRecord[]): RatedUnit[] {
  const sets = new Map<string, AnswersOfJudges>();
  for (const ranking of segment) {
    if (!hasJudgments(ranking) || ranking.hypotheses.length < 2) continue;
    const set = shownHypotheses(ranking);
    const answers: AnswersOfJudges = sets.get(set) ?? new Map();
    sets.set(set, answers);
    const own = answers.get(ranking.judge) ?? new FirstAnswers<readonly number[]>();
    answers.set(ranking.judge, own);
    own.add(ranksOf(ranking), ranking.time);
  }
  return [...sets.values()]
    .filter(({ size }) => size > 1)
    .flatMap((byJudge) => {
      const answers = Array.from(byJudge.values(), ({ candidates }) => candidates);
      return answers[0]![0]!.map((_, hypothesis) =>
        answers.map((several) => several.map((ranks) => ranks[hypothesis]!)),
      );
    });
}

/**
 * Krippendorff's alpha of ranks (ordinal). A rank means something only beside those it was given with, so a unit is a
 * hypothesis within the set of hypotheses that was shown: judges who saw different sets of a segment are not compared.
 * Only the order of ranks means something, so they enter as mid-ranks, and 1 2 2 is the same answer as 1 5 5. A judge
 * rates a set once, by the first answer in time, or where that is not known by the average of those that may have been
 * (see `judgmentAlpha`); a single hypothesis rates nothing. Where it is not known
 * which judgments belong to one ranking, there is none.
 */
export function rankAlpha(
  rankings: Iterable<RankingRecord>,
  resampleUnit: AlphaResampleUnit,
  settings: BootstrapRun,
): AlphaEstimate {
  // A pair is not all that was shown, and a rank among two is not the rank that was given.
  if (!groupingIsKnown(rankings)) return { ...bootstrapAlpha([], "ordinal", settings), ungrouped: true };
  function* groups(): Generator<readonly RatedUnit[]> {
    for (const segment of rankingsBySegment(rankings)) {
      const units = unitsOf(segment);
      if (resampleUnit === "segment") yield units;
      else for (const unit of units) yield [unit];
    }
  }
  return bootstrapAlpha(groups(), "ordinal", settings);
}
