import {
  type FinalSubmission,
  findCallScoring,
  listFinalSubmissions,
  listScoresOnGold,
  type ScoreOnGold,
} from "../../../db/calls/call-scoring";
import { readReferences } from "../../../db/calls/judged-submissions";
import { listTeamLabels } from "../../../db/calls/proposals";
import type { DatabaseConnection } from "../../../db/connection/client";
import { teamLabels } from "../../../domain/calls/campaign-systems";
import { primaryOf } from "../../../domain/calls/submissions/standing";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import type { TypeRecall } from "../../../domain/metrics/metric";
import { type MetricName, type MetricRequest, metricNamed } from "../../../domain/metrics/metrics";
import { scoreSystems } from "../../../domain/metrics/score-systems";
import type { SystemScores } from "../../../domain/metrics/scored-systems";
import type { SegmentToScore } from "../../../domain/metrics/scorer";
import { statisticsFromStored } from "../../../domain/metrics/statistics-json";
import type { FinalResult, FinalScores } from "../../../domain/results/calls/final-tables";
import { flatScore } from "../../../domain/results/metrics/flat-score";
import type { LoadedCall } from "./load-call";
import type { loadJudgedTestSet } from "./load-contested";
import { loadMergedGold } from "./load-merged-gold";
import { mergedHash } from "./merged-hash";

type JudgedTestSet = Awaited<ReturnType<typeof loadJudgedTestSet>>;

/** Everything that a call's results on a test set are shown and written from. */
export interface FinalResults {
  readonly testSet: JudgedTestSet;
  readonly merged: readonly GoldSentence[];
  readonly references: readonly (readonly string[])[];
  /** The primaries, teams in the order in which they came. */
  readonly primaries: readonly FinalSubmission[];
  readonly submissions: readonly FinalSubmission[];
  readonly results: readonly FinalResult[];
  /** Of the primaries, on every gold. */
  readonly scores: readonly ScoreOnGold[];
  readonly scoring: Awaited<ReturnType<typeof findCallScoring>>;
  /** Answers were accepted, rejected or taken back since submissions were scored with them. */
  readonly isOutOfDate: boolean;
  /** What tables call each team. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The results of primaries by every metric of the call, teams by their names. */
export async function loadFinalResults(
  db: DatabaseConnection,
  call: Pick<LoadedCall, "id" | "settings">,
  testSet: JudgedTestSet,
): Promise<FinalResults> {
  const labels = teamLabels(await listTeamLabels(db, call.id));
  const submissions = await listFinalSubmissions(db, testSet.id);
  const primaries = primariesOf(submissions);
  const references = await readReferences(db, testSet.id);
  const scoring = await findCallScoring(db, testSet.id);
  const { merged, accepted } = testSet.hasGold
    ? await loadMergedGold(db, call, testSet)
    : { merged: testSet.gold, accepted: [] };
  const hash = Buffer.from(mergedHash(merged)).toString("hex");
  const isScored = scoring?.goldHash === hash;
  const ids = primaries.map(({ id }) => id);
  const scores = await listScoresOnGold(db, ids, true);
  const material = { primaries, scores, references, testSet, merged, labels };
  const { metrics } = call.settings;
  // Gains are by M², whatever else submissions are scored by.
  const ofGains = metrics.includes("m2") ? "m2" : metrics[0];
  return {
    ...{ testSet, merged, references, primaries, submissions, scores, scoring, labels },
    isOutOfDate: !isScored && (accepted.length > 0 || scoring?.goldHash != null),
    results: metrics.flatMap((metric) => {
      const gains = metric === ofGains ? scoring?.result?.gains : undefined;
      const result = resultOf(metric, material, gains ?? {});
      return result.teams.length === 0 ? [] : [result];
    }),
  };
}

/** The primary of each team once a call is closed, teams in the order in which they stand there. */
export function primariesOf<Submission extends Parameters<typeof primaryOf>[0][number]>(
  submissions: readonly (Submission & { readonly teamId: string })[],
) {
  return [...new Set(submissions.map(({ teamId }) => teamId))].flatMap((teamId) => {
    const own = submissions.filter((each) => each.teamId === teamId);
    return primaryOf(own, { isClosed: true }) ?? [];
  });
}

/** Submissions with whether they are the primary of their team, by the rule of closed calls. */
export function withPrimaries<
  Submission extends Parameters<typeof primariesOf>[0][number] & { readonly id: string },
>(submissions: readonly Submission[]): readonly Submission[] {
  const primaries = new Set<unknown>(primariesOf(submissions));
  return submissions.map((submission) => ({ ...submission, isPrimary: primaries.has(submission) }));
}

type ResultMaterial = Pick<
  FinalResults,
  "primaries" | "references" | "testSet" | "merged" | "scores" | "labels"
>;

function resultOf(
  metric: MetricName,
  material: ResultMaterial,
  gains: Readonly<Record<string, FinalScores["gain"]>>,
): FinalResult {
  const { primaries, testSet, merged, labels } = material;
  const own = material.scores.filter((score) => score.metric === metric);
  const settings = own[0]?.settings ?? {};
  const of = (id: string, gold: ScoreOnGold["gold"], annotator = -1) =>
    own.find((each) => each.submissionId === id && each.gold === gold && each.annotator === annotator);
  const alone = typesBy(metric, settings, segmentsOf(material, testSet.gold));
  const together = typesBy(metric, settings, segmentsOf(material, merged));
  return {
    ...{ metric, testSet: testSet.name },
    settings: { ...metricNamed(metric)?.onSegments(settings as never, []).settings },
    teams: primaries.flatMap(({ id, teamId, systemName }): readonly FinalScores[] => {
      const original = of(id, "ORIGINAL");
      if (original === undefined) return [];
      const further = of(id, "WITH_ALTERNATIVES");
      const annotators = own.filter((each) => each.submissionId === id && each.gold === "ANNOTATOR");
      return [
        {
          ...{ team: labels.get(teamId)!, system: systemName, gain: gains[id] },
          original: flatScore(original.score),
          withAlternatives: further && flatScore(further.score),
          annotators: new Map(annotators.map(({ annotator, score }) => [annotator, flatScore(score)])),
          types: alone(original),
          typesWithAlternatives: further ? together(further) : [],
        },
      ];
    }),
  };
}

/** The segments of a test set with some gold, as its submissions were scored on. */
export function segmentsOf(
  { testSet, references }: Pick<FinalResults, "testSet" | "references">,
  gold: readonly GoldSentence[],
): readonly SegmentToScore[] {
  return testSet.segments.map(({ source }, place) => {
    const texts = references[place] ?? [];
    return {
      source,
      ...(testSet.hasGold ? { gold: gold[place]! } : {}),
      ...(texts.length > 0 ? { references: texts } : {}),
    };
  });
}

/** Recall by type out of stored statistics, where the metric knows types. */
function typesBy(metric: MetricName, settings: object, segments: readonly SegmentToScore[]) {
  let scores: SystemScores | undefined;
  return ({ submissionId, statistics }: ScoreOnGold): readonly TypeRecall[] => {
    scores ??= scoreSystems({ metric, settings } as MetricRequest, segments);
    scores.addStatistics(submissionId, statisticsFromStored(statistics));
    return (scores.byType(submissionId) ?? []).flatMap((each) => ("recall" in each ? [each] : []));
  };
}
