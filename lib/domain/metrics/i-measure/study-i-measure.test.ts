import { describe, expect, test } from "vitest";
import { studyLines } from "../../../testing/studies/study-corrections";
import { studyGold } from "../../../testing/studies/study-gold";
import { studyOutputs } from "../../../testing/studies/study-outputs";
import type { GoldSentence } from "../gold/gold-annotation";
import { everySegment } from "../scorer";
import { clusterAlternatives } from "./cluster-alternatives";
import { iMeasureScorer } from "./i-measure-scorer";
import type { IMeasureSettings } from "./i-measure-settings";
import { referencePieces } from "./reference-pieces";

/** What the original program gives on this data, without mixing. */
const I_ORIGINAL = new Map([
  ["AMU", -3.3],
  ["CAMB", -5.4],
  ["CUUI", -3.84],
  ["IITB", -0.31],
  ["INPUT", 0],
  ["IPN", -3.17],
  ["NTHU", -5.43],
  ["PKU", -3.03],
  ["POST", -5.72],
  ["RAC", -5.76],
  ["SJTU", -1.2],
  ["UFC", 0.17],
  ["UMC", -3.92],
]);

/** Sentences, from 0, with corrections such as "doctor.I" and "known,the", which the published run tokenised once more. */
const TOKENISED_ONCE_MORE = [331, 332, 636, 1078];

const gold = studyGold() ?? [];
const outputs = studyOutputs();

const linesOf = (system: string) =>
  outputs?.lines.map((line) => line.find((output) => output.system === system)?.text ?? "") ?? [];

function statisticsOf(
  sentences: readonly GoldSentence[],
  lines: readonly string[],
  settings: Partial<IMeasureSettings>,
) {
  return scoringOf(sentences, settings)(lines);
}

/** Scores one system after the other: what is prepared, and what several wrote alike, is looked at once. */
function scoringOf(sentences: readonly GoldSentence[], settings: Partial<IMeasureSettings>) {
  const scorer = iMeasureScorer(settings);
  const prepared = sentences.map((sentence) => ({
    sentence: scorer.prepare({ source: sentence.tokens.join(" "), gold: sentence }),
    known: new Map<string, ReturnType<typeof scorer.statistics>>(),
  }));
  return (lines: readonly string[]) => {
    const statistics = prepared.map(({ sentence, known }, line) => {
      const text = lines[line]!;
      const found = known.get(text) ?? scorer.statistics(sentence, text);
      known.set(text, found);
      return found;
    });
    return { scorer, statistics, score: scorer.score(everySegment(statistics)) };
  };
}

describe.skipIf(gold.length === 0 || !outputs)("CoNLL-2014 (needs ADJUDGE_STUDIES)", () => {
  test("without mixing, the counts of the original program for AMU", () => {
    const { score } = statisticsOf(gold, linesOf("AMU"), {});
    expect(score.detection).toMatchObject({ tp: 620, tn: 27350, fp: 752, fn: 2151, fpn: 0 });
    expect(score.correction).toMatchObject({ tp: 484, tn: 27350, fp: 888, fn: 2287, fpn: 136 });
    const { detection, correction } = score;
    const shares = [detection.acc, detection.source.acc, detection.wacc, detection.source.wacc, detection.i];
    for (const [at, printed] of [90.6, 91.01, 88.66, 91.01, -2.57].entries()) {
      expect(100 * shares[at]!).toBeCloseTo(printed, 2);
    }
    for (const [share, printed] of [
      [correction.acc, 90.16],
      [correction.source.acc, 91.01],
      [correction.wacc, 88.01],
      [correction.source.wacc, 91.01],
    ] as const) {
      expect(100 * share).toBeCloseTo(printed, 2);
    }
  });

  test("without mixing, I of every system as the original program has it; sentences as published but for those whose corrections were tokenised once more", () => {
    const published = new Map(
      studyLines("coling2018", "sentence_scores_metrics", "imeasure.txt.gz").map((line) => {
        const fields = line.split("\t");
        return [`${fields[3]} ${fields[4]}`, Number(fields[5])];
      }),
    );
    const differing = new Set<number>();
    let differences = 0;
    const scoring = scoringOf(gold, {});
    for (const [system, i] of I_ORIGINAL) {
      const { scorer, statistics, score } = scoring(linesOf(system));
      expect(Math.abs(100 * score.score - i), system).toBeLessThan(0.0051);
      for (const [line, one] of statistics.entries()) {
        const value = 100 * scorer.sentenceScore(one).score;
        if (Math.abs(value - published.get(`${system} ${line}`)!) <= 0.0051) continue;
        differing.add(line);
        differences++;
      }
    }
    expect([...differing].sort((a, b) => a - b)).toEqual(TOKENISED_ONCE_MORE);
    // Of 17,056.
    expect(differences).toBe(30);
  }, 60_000);

  test("with mixing, the counts of the original program for AMU, where there are at most 16 combinations", () => {
    const lines = linesOf("AMU");
    const few = gold.flatMap((sentence, line) => {
      const combinations = clusterAlternatives(sentence).reduce(
        (product, { alternatives }) => product * alternatives.length,
        1,
      );
      return combinations <= 16 ? [line] : [];
    });
    expect(few).toHaveLength(999);
    const sentences = few.map((line) => gold[line]!);
    const chosen = few.map((line) => lines[line]!);
    const mixed = statisticsOf(sentences, chosen, { mix: true }).score;
    expect(mixed.detection).toMatchObject({ tp: 335, tn: 18595, fp: 461, fn: 737 });
    expect(mixed.correction).toMatchObject({ tp: 268, tn: 18595, fp: 528, fn: 804, fpn: 67 });
    expect(100 * mixed.score).toBeCloseTo(-3.26, 2);
    const single = statisticsOf(sentences, chosen, {}).score;
    expect(single.correction).toMatchObject({ tp: 258, tn: 18444, fp: 538, fn: 1036, fpn: 63 });
    expect(100 * single.score).toBeCloseTo(-3.42, 2);
  });

  test("with mixing, the best reference of every sentence is proven, though one has 17 thousand million different ones", () => {
    const most = Math.max(
      ...gold.map((sentence) => referencePieces(sentence).reduce((all, { texts }) => all * texts.length, 1)),
    );
    expect(most).toBe(2 ** 34);
    const { score, statistics } = statisticsOf(gold, linesOf("AMU"), { mix: true });
    expect(score.unproven).toBe(0);
    const single = statisticsOf(gold, linesOf("AMU"), {});
    for (const [line, one] of statistics.entries()) {
      const { wacc } = single.scorer.sentenceScore(single.statistics[line]!).correction;
      expect(single.scorer.sentenceScore(one).correction.wacc).toBeGreaterThanOrEqual(wacc);
    }
  }, 60_000);
});
