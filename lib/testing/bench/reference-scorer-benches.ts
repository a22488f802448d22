import { everySegment, type Score, type Scorer } from "../../domain/metrics/scorer";
import { adversarialSegments } from "../generated/adversarial-segments";
import { type StudyCorrections, studyCorrections } from "../studies/study-corrections";
import { type Bench, CannotRun } from "./bench";
import { seconds } from "./seconds";

function corrections(): StudyCorrections {
  const study = studyCorrections();
  if (!study) throw new CannotRun("needs conll2014 and emnlp2015 in the folder that ADJUDGE_STUDIES names");
  return study;
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
          const prepared = segments.map(scorer.prepare);
          for (const lines of outputs.values()) {
            const statistics = prepared.map((segment, line) => scorer.statistics(segment, lines[line] ?? ""));
            scorer.score(everySegment(statistics));
          }
        });
      },
    },
    {
      name: `${name}-adversarial`,
      unit: "s",
      input: "the slowest segment of the adversarial set, with two references; cold",
      run: async () => {
        let slowest = { value: 0, segment: "" };
        for (const { name: segment, source, reference, hypothesis } of adversarialSegments) {
          const value = await seconds(() => {
            const scorer = newScorer();
            const prepared = scorer.prepare({ source, references: [reference, source] });
            scorer.score(everySegment([scorer.statistics(prepared, hypothesis)]));
          });
          if (value > slowest.value) slowest = { value, segment };
        }
        return slowest;
      },
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
