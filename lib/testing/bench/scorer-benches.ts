import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { goldTokens } from "../../domain/metrics/gold/gold-tokens";
import { everySegment, type Score, type Scorer } from "../../domain/metrics/scorer";
import { type AdversarialSegment, adversarialSegments } from "../generated/adversarial-segments";
import { type StudyCorrections, studyCorrections } from "../studies/study-corrections";
import { studyGold } from "../studies/study-gold";
import { type Bench, type BenchResult, CannotRun } from "./bench";
import { seconds } from "./seconds";

function corrections(): StudyCorrections {
  const study = studyCorrections();
  if (!study) throw new CannotRun("needs conll2014 and emnlp2015 in the folder that ADJUDGE_STUDIES names");
  return study;
}

export interface GoldSegment {
  readonly source: string;
  readonly gold: GoldSentence;
}

/** The test set of CoNLL-2014 with the edits of its two annotators, and the outputs of its systems. */
export function goldStudy(): {
  readonly segments: readonly GoldSegment[];
  readonly outputs: StudyCorrections["outputs"];
} {
  const { outputs } = corrections();
  return { segments: (studyGold() ?? []).map((gold) => ({ source: "", gold })), outputs };
}

/** The row of a scorer on all systems of the study, against its gold. */
export function goldStudyBench(
  name: string,
  scoreAll: (segments: readonly GoldSegment[], outputs: StudyCorrections["outputs"]) => void,
): Bench {
  return {
    name: `${name}-13`,
    unit: "s",
    input: "13 systems, 1,312 sentences, 2 annotators, texts in memory; cold",
    run: () => {
      const { segments, outputs } = goldStudy();
      return seconds(() => scoreAll(segments, outputs));
    },
  };
}

/** The row of the worst segment for a scorer against gold. */
export function goldAdversarialBench(
  name: string,
  score: (segment: GoldSegment, hypothesis: string) => void,
): Bench {
  return {
    name: `${name}-adversarial`,
    unit: "s",
    input: "the slowest segment of the adversarial set; cold",
    run: () =>
      slowestSegment(({ source, hypothesis }) =>
        score(
          { source, gold: { tokens: goldTokens(source), annotators: [{ id: 0, edits: [] }] } },
          hypothesis,
        ),
      ),
  };
}

async function slowestSegment(score: (segment: AdversarialSegment) => void): Promise<BenchResult> {
  let slowest = { value: 0, segment: "" };
  for (const segment of adversarialSegments) {
    const value = await seconds(() => score(segment));
    if (value > slowest.value) slowest = { value, segment: segment.name };
  }
  return slowest;
}

/** All systems of the study by one scorer, each segment prepared once. */
export function scoreEverySystem<Prepared, Statistics>(
  scorer: Pick<Scorer<Prepared, Statistics, Score>, "statistics" | "score">,
  prepared: readonly Prepared[],
  outputs: StudyCorrections["outputs"],
): void {
  for (const lines of outputs.values())
    scorer.score(
      everySegment(prepared.map((segment, line) => scorer.statistics(segment, lines[line] ?? ""))),
    );
}

/**
 * The rows of a scorer that compares with reference texts: all systems of the study, the worst segment, resamples.
 * Resamples may be scored by the same scorer with other settings.
 */
export function referenceScorerBenches<Prepared, Statistics>(
  name: string,
  newScorer: () => Scorer<Prepared, Statistics, Score>,
  resampling: () => Scorer<Prepared, Statistics, Score> = newScorer,
): readonly Bench[] {
  return [
    {
      name: `${name}-13`,
      unit: "s",
      input: "13 systems, 1,312 sentences, 2 references, texts in memory; cold",
      run: () => {
        const { segments, outputs } = corrections();
        return seconds(() => {
          const scorer = newScorer();
          scoreEverySystem(scorer, segments.map(scorer.prepare), outputs);
        });
      },
    },
    {
      name: `${name}-adversarial`,
      unit: "s",
      input: "the slowest segment of the adversarial set, with two references; cold",
      run: () =>
        slowestSegment(({ source, reference, hypothesis }) => {
          const scorer = newScorer();
          const prepared = scorer.prepare({ source, references: [reference, source] });
          scorer.score(everySegment([scorer.statistics(prepared, hypothesis)]));
        }),
    },
    {
      name: `${name}-bootstrap`,
      unit: "s",
      input: "1,000 resamples of 1,312 segments of one system; cold",
      run: () => {
        const { segments, outputs } = corrections();
        const scorer = resampling();
        const lines = outputs.get("CAMB") ?? [];
        const statistics = segments.map((segment, line) =>
          scorer.statistics(scorer.prepare(segment), lines[line] ?? ""),
        );
        return seconds(() => {
          for (let resample = 0; resample < 1000; resample++) {
            // Any choice costs the same as a drawn one.
            const at = (position: number) => statistics[(position * 997 + resample) % statistics.length]!;
            scorer.score({ length: statistics.length, at });
          }
        });
      },
    },
  ];
}
