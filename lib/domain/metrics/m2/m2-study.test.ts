import { describe, expect, test } from "vitest";
import { studyCorrections, studyLines } from "../../../testing/studies/study-corrections";
import { studyGold } from "../../../testing/studies/study-gold";
import type { GoldSentence } from "../gold/gold-annotation";
import { everySegment } from "../scorer";
import { m2Scorer, m2Sweep } from "./m2-scorer";
import type { M2Settings } from "./m2-settings";
import { recallByType } from "./recall-by-type";

const gold: readonly GoldSentence[] = studyGold() ?? [];
const corrections = studyCorrections();
const outputs = corrections?.outputs ?? new Map<string, readonly string[]>();
const TEAMS = ["AMU", "CAMB", "CUUI", "IITB", "IPN", "NTHU", "PKU", "POST", "RAC", "SJTU", "UFC", "UMC"];

/** Ng et al., The CoNLL-2014 Shared Task on Grammatical Error Correction: percentages, teams in the order above. */
const TABLE_7 = `
  AMU   41.62 21.40 35.01
  CAMB  39.71 30.10 37.33
  CUUI  41.78 24.88 36.79
  IITB  30.77 1.39 5.90
  IPN   11.28 2.85 7.09
  NTHU  35.08 18.85 29.92
  PKU   32.21 13.65 25.32
  POST  34.51 21.73 30.88
  RAC   33.14 14.99 26.68
  SJTU  30.11 5.10 15.19
  UFC   70.00 1.72 7.84
  UMC   31.27 14.46 25.37`;

const TABLE_11_ANNOTATOR_1 = `
  AMU   27.30 13.55 22.69
  CAMB  24.96 19.62 23.67
  CUUI  26.05 15.60 22.97
  IITB  23.33 0.88 3.82
  IPN   5.80 1.25 3.36
  NTHU  22.19 11.38 18.64
  PKU   21.53 8.36 16.37
  POST  22.39 13.89 19.94
  RAC   19.68 8.28 15.43
  SJTU  21.08 3.09 9.75
  UFC   28.00 0.59 2.70
  UMC   20.41 8.78 16.14`;

const TABLE_9 = `
  Vt        10.66 19.12 3.79 1.74 0.88 10.61 12.30 3.76 26.19 4.17 0.00 14.84
  Vm        10.81 22.58 0.00 0.00 0.00 0.00 3.23 0.00 35.90 0.00 0.00 6.45
  V0        17.86 25.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 25.93
  Vform     22.76 24.37 21.43 1.85 4.63 24.30 25.64 1.89 27.35 3.67 0.95 14.68
  SVA       24.30 31.36 70.34 1.06 14.14 62.67 17.31 20.56 30.36 14.85 28.70 14.41
  ArtOrDet  15.52 49.48 58.85 0.68 0.33 33.63 8.20 54.45 0.63 12.54 0.00 24.05
  Nn        58.74 54.11 56.10 4.49 10.36 46.76 41.78 55.60 36.45 10.11 0.00 17.03
  Npos      14.29 7.69 4.76 0.00 0.00 0.00 0.00 0.00 4.76 4.55 0.00 5.26
  Pform     22.22 22.58 7.14 0.00 0.00 16.13 12.00 0.00 3.70 0.00 0.00 17.24
  Pref      9.33 19.35 1.32 0.00 0.00 1.20 1.35 1.32 0.00 0.00 0.00 12.05
  Prep      18.41 38.26 15.45 2.12 0.00 19.42 0.00 2.28 0.00 7.92 0.00 14.55
  Wci       12.00 9.17 0.94 0.36 0.35 0.63 1.65 1.27 0.34 0.00 0.00 3.23
  Wa        0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00
  Wform     45.56 45.05 17.24 4.05 2.60 14.81 25.88 6.49 11.25 1.39 1.30 16.46
  Wtone     81.82 36.36 36.36 0.00 0.00 0.00 0.00 28.57 0.00 16.67 0.00 44.44
  Srun      0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00
  Smod      0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00
  Spar      0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 50.00 0.00 0.00 0.00
  Sfrag     0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 25.00 0.00 25.00
  Ssub      7.89 14.63 0.00 0.00 2.27 0.00 0.00 9.52 2.38 2.27 0.00 6.98
  WOinc     0.00 3.03 0.00 3.57 0.00 0.00 0.00 0.00 0.00 0.00 0.00 6.67
  WOadv     0.00 47.62 0.00 12.50 0.00 0.00 0.00 0.00 0.00 0.00 0.00 44.44
  Trans     13.43 21.43 2.86 1.43 0.00 1.41 1.52 2.67 0.00 0.00 0.00 12.16
  Mec       29.35 28.75 15.79 1.02 4.33 6.67 30.28 36.61 43.51 0.51 0.00 16.80
  Rloc-     5.41 20.16 7.76 0.00 5.56 9.68 10.48 9.26 9.09 2.50 0.00 15.84
  Cit       0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00
  Others    0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 3.12 0.00 0.00 0.00
  Um        7.69 9.09 0.00 0.00 0.00 0.00 15.79 8.70 8.33 0.00 0.00 0.00`;

function rowsOf(table: string): [name: string, values: number[]][] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([name = "", ...values]) => [name, values.map(Number)]);
}

function scored(lines: readonly string[], settings: Partial<M2Settings> = {}) {
  const scorer = m2Scorer(settings);
  const segments = gold.map((sentence) => scorer.prepare({ source: "", gold: sentence }));
  const statistics = segments.map((segment, line) => scorer.statistics(segment, lines[line] ?? ""));
  return { scorer, segments, statistics, score: scorer.score(everySegment(statistics)) };
}

function percentages({ p, r, score }: { p: number; r: number; score: number }): string[] {
  return [p, r, score].map((share) => (100 * share).toFixed(2));
}

describe.skipIf(gold.length === 0 || !corrections)("CoNLL-2014 (needs its files in ADJUDGE_STUDIES)", () => {
  test("oracle: Table 7, precision, recall and F0.5 of 12 teams to the digit", () => {
    for (const [team, values] of rowsOf(TABLE_7)) {
      const { score } = scored(outputs.get(team) ?? []);
      expect(percentages(score), team).toEqual(values.map((value) => value.toFixed(2)));
    }
  });

  test("oracle: Table 11 against annotator 1 to the digit", () => {
    for (const [team, values] of rowsOf(TABLE_11_ANNOTATOR_1)) {
      const { score } = scored(outputs.get(team) ?? [], { annotator: 0 });
      expect(percentages(score), team).toEqual(values.map((value) => value.toFixed(2)));
    }
  });

  test("oracle: Table 12 (b), annotator 2's text against annotator 1's gold", () => {
    const { score } = scored(studyLines("conll2014", "conll14st-test.tok.trg1"), { annotator: 0 });
    expect(percentages(score)).toEqual(["37.14", "45.38", "38.54"]);
  });

  test("oracle: Table 9, recall per type of error within half a printed digit", () => {
    const recalls = TEAMS.map((team) => {
      const { segments, statistics } = scored(outputs.get(team) ?? []);
      return new Map(recallByType(segments, statistics, 0.5).map(({ type, recall }) => [type, 100 * recall]));
    });
    for (const [type, values] of rowsOf(TABLE_9)) {
      for (const [index, value] of values.entries()) {
        // A type that the chosen annotators never used is printed as 0.
        const difference = Math.abs((recalls[index]?.get(type) ?? 0) - value);
        expect(difference, `${type} ${TEAMS[index]}`).toBeLessThan(0.005 + 1e-9);
      }
    }
  });

  test("oracle: all 17,056 published scores of sentences (2018), which are those of the last annotator", () => {
    const published = studyLines("coling2018", "sentence_scores_metrics", "m2score.txt.gz").map((line) =>
      line.split("\t"),
    );
    const { scorer } = scored([], { annotator: "last" });
    const ours = new Map(
      [...outputs].map(([system, lines]) => [system, scored(lines, { annotator: "last" }).statistics]),
    );
    const different = published.filter(([, , , system = "", line, score]) => {
      const statistics = ours.get(system)?.[Number(line)];
      return !statistics || Math.abs(scorer.sentenceScore(statistics).score - Number(score)) > 0.00005;
    });
    expect(published).toHaveLength(17_056);
    expect(different).toEqual([]);
  });

  test("a sweep over β gives what a scorer with that β gives", () => {
    const { statistics } = scored(outputs.get("CAMB") ?? []);
    const betas = [0, 0.2, 0.5, 1, 2];
    const sweep = m2Sweep(everySegment(statistics), betas);
    for (const [index, beta] of betas.entries()) {
      const { score } = scored(outputs.get("CAMB") ?? [], { beta });
      expect(sweep[index]).toEqual({ beta, ...score });
    }
  });
});
