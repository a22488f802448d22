import { createHash } from "node:crypto";
import path from "node:path";
import { AppError } from "../../domain/app-error";
import type { SentenceMetric } from "../../domain/correlation/scored-pairs";
import { type SentenceAgreement, sentenceAgreement } from "../../domain/correlation/sentence-agreement";
import type { RankingRecord } from "../../domain/judgments/ranking-record";
import { m2Metric } from "../../domain/metrics/m2/m2-metric";
import {
  type SystemScores2018,
  table2Of2018,
  williamsTable,
  withoutOutlier,
} from "../../domain/studies/coling2018-correlations";
import { METRICS_2018, type Metric2018, SETTINGS_2018 } from "../../domain/studies/coling2018-published";
import { M2_OF, table3Of2018 } from "../../domain/studies/coling2018-sentences";
import { reproductionOf } from "../../domain/studies/reproduction";
import { version } from "../../domain/version";
import { joinScores, judgedOutputs } from "../metrics/steps/join-scores";
import { readOutputScores, readSystemScores, type ScoresOfOutputs } from "../metrics/steps/read-score-file";
import { readCorpus } from "../metrics/steps/score-outputs-corpus";
import type { FileContext } from "../results/steps/file-context";
import { judgmentsOfFile } from "../results/steps/judgments-of-file";
import type { ReproducedStudy } from "./reproduce-emnlp2015";

const CITATION =
  "Chollampatt and Ng, A Reassessment of Reference-Based Grammatical Error Correction Metrics, COLING 2018";

const FILES: Readonly<Record<Metric2018, string>> = {
  GLEU: "gleu.txt.gz",
  "I-measure": "imeasure.txt.gz",
  M2: "m2score.txt.gz",
};

/** The study's files count segments from 0; nothing in its judgments tells, since none says that texts are shared. */
const COUNTED_FROM_0 = { firstSegment: 0, firstScored: 0 } as const;

/** So many resamples, and at this significance, as in the study. */
const RESAMPLING = { replicates: 1000, seed: 1, p: 0.05 } as const;

export interface ReproduceColing2018Input {
  /** The folder of the studies, which holds `coling2018/`, `conll2014/` and `emnlp2015/submissions/`. */
  readonly dataFolder: string;
}

/** The tables of the 2018 study of metrics, repeated and compared with what was published. */
export async function reproduceColing2018(
  { dataFolder }: ReproduceColing2018Input,
  { onProgress }: Pick<FileContext, "onProgress">,
): Promise<ReproducedStudy> {
  const folder = path.join(dataFolder, "coling2018");
  const scores = await readScoresOfSystems(folder);
  const judgments = {
    expanded: await judgmentsOfFile({
      files: [path.join(folder, "sentence_pairwiseranks_humans", "expanded.csv.gz")],
    }),
    unexpanded: await judgmentsOfFile({
      files: [path.join(folder, "sentence_pairwiseranks_humans", "unexpanded.csv.gz")],
    }),
  };
  const published = await Promise.all(
    METRICS_2018.map(async (metric) => ({
      metric,
      scores: await readOutputScores(path.join(folder, "sentence_scores_metrics", FILES[metric])),
    })),
  );
  const computed = await m2OfSentences(dataFolder, [...scores.human.ew.keys()]);
  const total = 2 * SETTINGS_2018.length;
  let done = 0;
  const agreements = (
    metrics: readonly { readonly metric: string; readonly scores: ScoresOfOutputs }[],
  ): readonly SentenceAgreement[] =>
    SETTINGS_2018.map(({ form, ties }) => {
      const { rankings } = judgments[form];
      const agreement = sentenceAgreement(rankings, named(metrics, rankings), {
        form: "unexpanded",
        ties,
        ...RESAMPLING,
        test: false,
        soft: false,
      });
      onProgress?.({ done: ++done, total });
      return agreement;
    });
  const tables = [
    table2Of2018(scores),
    withoutOutlier(scores),
    williamsTable(scores),
    table3Of2018({ published: agreements(published), computed: agreements(computed) }),
  ];
  const fingerprint = createHash("sha256")
    .update(judgments.expanded.fingerprint)
    .update(judgments.unexpanded.fingerprint)
    .digest("hex")
    .slice(0, 32);
  return { ...reproductionOf("coling2018", CITATION, tables), fingerprint, version };
}

function named(
  metrics: readonly { readonly metric: string; readonly scores: ScoresOfOutputs }[],
  rankings: Iterable<RankingRecord>,
): readonly SentenceMetric[] {
  const judged = judgedOutputs("the study's judgments", rankings);
  return metrics.map(({ metric, scores }) => {
    const file = `the study's scores by ${metric}`;
    return joinScores({ metric, file, scores }, judged, COUNTED_FROM_0).metric;
  });
}

async function readScoresOfSystems(folder: string): Promise<SystemScores2018> {
  const read = async (...parts: readonly string[]) => {
    const file = path.join(folder, ...parts);
    const scores = await readSystemScores(file);
    return { file, scores: new Map(Array.from(scores, ([system, { score }]) => [system, score])) };
  };
  const ew = await read("system_scores_humans", "expected_wins.txt.gz");
  const systems = [...ew.scores.keys()];
  const ofAll = async (...parts: readonly string[]) => {
    const { file, scores } = await read(...parts);
    const missing = systems.filter((system) => !scores.has(system));
    if (missing.length === 0) return scores;
    throw new AppError("invalid-input", `${file} has no score of ${missing.join(", ")}.`);
  };
  return {
    human: { ew: ew.scores, trueskill: await ofAll("system_scores_humans", "trueskill.txt.gz") },
    metrics: {
      GLEU: await ofAll("system_scores_metrics", FILES.GLEU),
      "I-measure": await ofAll("system_scores_metrics", FILES["I-measure"]),
      M2: await ofAll("system_scores_metrics", FILES.M2),
    },
  };
}

/** M² of every output against the last annotator of its sentence, and against the best. */
async function m2OfSentences(
  dataFolder: string,
  systems: readonly string[],
): Promise<readonly { readonly metric: string; readonly scores: ScoresOfOutputs }[]> {
  const { segments, outputs } = await readCorpus({
    source: path.join(dataFolder, "conll2014", "conll14st-test.tok.src"),
    gold: path.join(dataFolder, "conll2014", "conll14st-test.m2"),
    references: [],
    hypotheses: systems.map((system) => path.join(dataFolder, "emnlp2015", "submissions", system)),
  });
  return (["last", "best"] as const).map((annotator) => {
    const scored = m2Metric.onSegments({ annotator }, segments);
    for (const { system, lines } of outputs) scored.add(system, lines);
    const scores = new Map(
      outputs.map(({ system }) => [
        system,
        new Map(Array.from(scored.sentences(system), ({ score }, segment) => [String(segment), score])),
      ]),
    );
    return { metric: M2_OF[annotator], scores };
  });
}
