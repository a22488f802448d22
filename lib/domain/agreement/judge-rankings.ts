import {
  type ExpectedWins,
  type ExpectedWinsMode,
  expectedWins,
} from "../ranking/expected-wins/expected-wins";
import { type JudgePairCounts, judgmentCount, withoutPart } from "./judge-pair-counts";

/** What the judgments of one judge say, and what all the others' say. */
export interface JudgeRanking {
  readonly judge: string;
  /** Expanded judgments of the judge, ties among them. */
  readonly judgments: number;
  /** From the judge alone. */
  readonly own: ExpectedWins;
  /** From everybody else: the ranking without this judge. */
  readonly others: ExpectedWins;
}

/** Expected Wins of all judges together, of each and without each. Scores stand in the order of `systems`. */
export interface JudgeRankings {
  readonly mode: ExpectedWinsMode;
  /** In code-unit order; every score array has one place for each. */
  readonly systems: readonly string[];
  readonly all: ExpectedWins;
  /** In code-unit order. */
  readonly judges: readonly JudgeRanking[];
}

/** The same scores of some systems alone, which were scored among all; all where none is named. */
export function amongJudged(rankings: JudgeRankings, shown: readonly string[] | undefined): JudgeRankings {
  if (shown === undefined) return rankings;
  const wanted = new Set(shown);
  const places = [...rankings.systems.keys()].filter((place) => wanted.has(rankings.systems[place]!));
  const some = (of: ExpectedWins): ExpectedWins => ({
    ...of,
    scores: Float64Array.from(places, (place) => of.scores[place]!),
  });
  return {
    ...rankings,
    systems: places.map((place) => rankings.systems[place]!),
    all: some(rankings.all),
    judges: rankings.judges.map(({ own, others, ...judge }) => ({
      ...judge,
      own: some(own),
      others: some(others),
    })),
  };
}

/**
 * The Expected Wins of every judge, as Table 7 of the 2015 study prints them with mode `2015`, and of all but that
 * judge. A system that a judge never decided about has no score there (NaN); with a single judge the others have none.
 */
export function judgeRankings(counts: JudgePairCounts, mode: ExpectedWinsMode = "standard"): JudgeRankings {
  return {
    mode,
    systems: counts.all.systems,
    all: expectedWins(counts.all, mode),
    judges: counts.judges.map(({ judge, own }) => ({
      judge,
      judgments: judgmentCount(own),
      own: expectedWins(own, mode),
      others: expectedWins(withoutPart(counts.all, own), mode),
    })),
  };
}
