import { describe, expect, test } from "vitest";
import { studyCorrections, studyLines } from "../../../testing/studies/study-corrections";
import { everySegment } from "../scorer";
import { gleuScorer } from "./gleu-scorer";

const study = studyCorrections();

/** Chollampatt and Ng, A Reassessment of Reference-Based Grammatical Error Correction Metrics (2018). */
describe.skipIf(!study)("the study of 2018 (needs its files in ADJUDGE_STUDIES)", () => {
  const { segments, outputs } = study ?? { segments: [], outputs: new Map<string, readonly string[]>() };
  const scorer = gleuScorer({ seed: 1 });
  const prepared = segments.map(scorer.prepare);
  const statisticsOf = (system: string) =>
    prepared.map((segment, line) => scorer.statistics(segment, outputs.get(system)?.[line] ?? ""));

  test("oracle: all 17,056 published scores of sentences, to their 4 digits", () => {
    const published = studyLines("coling2018", "sentence_scores_metrics", "gleu.txt.gz").map((line) =>
      line.split("\t"),
    );
    const ours = new Map([...outputs.keys()].map((system) => [system, statisticsOf(system)]));
    const different = published.filter(([, , , system = "", line, score]) => {
      const statistics = ours.get(system)?.[Number(line)];
      return !statistics || scorer.sentenceScore(statistics).score.toFixed(4) !== score;
    });
    expect(published).toHaveLength(17_056);
    expect(different).toEqual([]);
  });

  test("oracle: the 13 published scores of systems within 0.0012, the chance that is in them", () => {
    for (const line of studyLines("coling2018", "system_scores_metrics", "gleu.txt.gz")) {
      const [, , , system = "", published] = line.split("\t");
      const { score, expectation, expectationError } = scorer.score(everySegment(statisticsOf(system)));
      expect(Math.abs(score - Number(published)), system).toBeLessThan(0.0012);
      // The published means of 500 draws lie within three of their standard errors of the expectation.
      expect(Math.abs(expectation - Number(published)), system).toBeLessThan((3 * 0.005) / Math.sqrt(500));
      expect(expectationError, system).toBeLessThan(0.00001);
    }
  });

  test("the expectation does not depend on the seed, up to its own error", () => {
    const statistics = everySegment(statisticsOf("CAMB"));
    const few = gleuScorer({ seed: 2, draws: 20, report: "expectation" }).score(statistics);
    const many = scorer.score(statistics);
    expect(few.score).toBe(few.expectation);
    expect(Math.abs(few.expectation - many.expectation)).toBeLessThan(
      5 * (few.expectationError + many.expectationError),
    );
  });
});
