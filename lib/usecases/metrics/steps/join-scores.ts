import { AppError } from "../../../domain/app-error";
import { risingScore } from "../../../domain/correlation/rising-score";
import { scoredNames } from "../../../domain/correlation/scored-name";
import type { SentenceMetric } from "../../../domain/correlation/scored-pairs";
import type { RankingRecord } from "../../../domain/judgments/ranking-record";
import type { FoundNumbering } from "../../../domain/uploads/numbering/find-numbering";
import { refusalText } from "../../../domain/uploads/numbering/numbering-words";
import {
  type GivenFirsts,
  type NumberedJudgments,
  numberedJudgments,
  numberingOfScores,
  segmentNumber,
} from "../../../domain/uploads/numbering/scores-numbering";
import type { MetricFile } from "../metric-files";
import type { ScoresOfOutputs } from "./read-score-file";

/** What people judged, for scores of outputs to be joined to. */
export interface JudgedOutputs {
  /** What messages call the judgments. */
  readonly file: string;
  readonly systems: ReadonlySet<string>;
  /** Nothing where segments have names. */
  readonly numbered: NumberedJudgments | undefined;
}

/** @param ofAllJudges whose texts tell how segments are numbered, where only some judges' rankings are looked at */
export function judgedOutputs(
  file: string,
  rankings: Iterable<RankingRecord>,
  ofAllJudges = rankings,
): JudgedOutputs {
  const systems = new Set<string>();
  for (const { hypotheses } of rankings)
    for (const each of hypotheses) for (const system of each.systems) systems.add(system);
  return { file, systems, numbered: numberedJudgments(ofAllJudges) };
}

/** A metric's scores of outputs and the file that they are in. */
export interface FileOfOutputScores extends MetricFile {
  readonly scores: ScoresOfOutputs;
}

export interface JoinedScores {
  readonly metric: SentenceMetric;
  /** How segments are numbered against the judgments; nothing where they have names, or no system is in both. */
  readonly numbering: FoundNumbering | undefined;
}

/**
 * A metric's scores as judged systems and segments are called. Fails with an AppError that says what to do where the
 * numbers of segments do not tell which belong together.
 */
export function joinScores(
  { metric, file, scores }: FileOfOutputScores,
  judged: JudgedOutputs,
  firsts: GivenFirsts,
): JoinedScores {
  const nameOf = scoredNames(judged.systems, new Set(scores.keys()));
  const systems = new Set([...judged.systems].filter((system) => scores.has(nameOf(system))));
  const { numbered } = judged;
  const numbering =
    numbered === undefined || systems.size === 0
      ? undefined
      : foundNumbering({ file, scores }, { ...judged, numbered }, nameOf, firsts);
  const shift = numbering?.shift ?? 0;
  const scoredSegment = (segment: string) => {
    const number = shift === 0 ? undefined : segmentNumber(segment);
    return number === undefined ? segment : String(number - shift);
  };
  const scoreOf = (system: string, segment: string) => {
    const score = scores.get(nameOf(system))?.get(scoredSegment(segment));
    return score === undefined ? undefined : risingScore(metric, score);
  };
  return { metric: { metric, systems, scoreOf }, numbering };
}

function foundNumbering(
  { file, scores }: Pick<FileOfOutputScores, "file" | "scores">,
  { file: judgments, numbered }: Pick<JudgedOutputs, "file"> & { readonly numbered: NumberedJudgments },
  nameOf: (system: string) => string,
  { firstSegment, firstScored }: GivenFirsts,
): FoundNumbering {
  const { numbering, scored } = numberingOfScores(numbered, scores, nameOf, { firstSegment, firstScored });
  if (numbering.isFound) return numbering;
  const refused = {
    judgments: { ...numbered.range, name: judgments, first: firstSegment },
    other: { ...scored, name: file, first: firstScored },
    join: "judgments to scores",
    asking: "command",
  } as const;
  throw new AppError("invalid-input", refusalText(numbering, refused));
}
