import { describe, expect, test } from "vitest";
import { studyCorrections, studyLines } from "../../../testing/studies/study-corrections";
import { studyGold } from "../../../testing/studies/study-gold";
import { TABLE_9, TABLE_9_TEAMS } from "../../studies/conll2014-published-recall";
import { type PublishedM2, TABLE_7, TABLE_11, TABLE_12 } from "../../studies/conll2014-published-scores";
import type { GoldSentence } from "../gold/gold-annotation";
import { everySegment } from "../scorer";
import { m2Scorer, m2Sweep } from "./m2-scorer";
import type { M2Settings } from "./m2-settings";
import { recallByType } from "./recall-by-type";

const gold: readonly GoldSentence[] = studyGold() ?? [];
const corrections = studyCorrections();
const outputs = corrections?.outputs ?? new Map<string, readonly string[]>();

/** The twelve teams that let their outputs be published. */
function withOutputs(table: Readonly<Record<string, PublishedM2>>) {
  const teams = Object.entries(table).filter(([team]) => outputs.has(team));
  expect(teams).toHaveLength(12);
  return teams;
}

function scored(lines: readonly string[], settings: Partial<M2Settings> = {}) {
  const scorer = m2Scorer(settings);
  const segments = gold.map((sentence) => scorer.prepare({ source: "", gold: sentence }));
  const statistics = segments.map((segment, line) => scorer.statistics(segment, lines[line] ?? ""));
  return { scorer, segments, statistics, score: scorer.score(everySegment(statistics)) };
}

function percentages({ p, r, score }: { p: number; r: number; score: number }): PublishedM2 {
  const inPercent = (share: number) => Number((100 * share).toFixed(2));
  return { p: inPercent(p), r: inPercent(r), f: inPercent(score) };
}

describe.skipIf(gold.length === 0 || !corrections)("CoNLL-2014 (needs its files in ADJUDGE_STUDIES)", () => {
  test("oracle: Table 7, precision, recall and F0.5 of 12 teams to the digit", () => {
    for (const [team, published] of withOutputs(TABLE_7)) {
      const { score } = scored(outputs.get(team) ?? []);
      expect(percentages(score), team).toEqual(published);
    }
  });

  test("oracle: Table 11 against annotator 1 to the digit", () => {
    for (const [team, published] of withOutputs(TABLE_11.annotator1)) {
      const { score } = scored(outputs.get(team) ?? [], { annotator: 0 });
      expect(percentages(score), team).toEqual(published);
    }
  });

  test("oracle: Table 12 (b), annotator 2's text against annotator 1's gold", () => {
    const { score } = scored(studyLines("conll2014", "conll14st-test.tok.trg1"), { annotator: 0 });
    expect(percentages(score)).toEqual(TABLE_12.b);
  });

  test("oracle: Table 9, recall per type of error within half a printed digit", () => {
    const recalls = TABLE_9_TEAMS.map((team) => {
      const { segments, statistics } = scored(outputs.get(team) ?? []);
      return new Map(recallByType(segments, statistics, 0.5).map(({ type, recall }) => [type, 100 * recall]));
    });
    for (const [type, values] of Object.entries(TABLE_9)) {
      for (const [index, value] of values.entries()) {
        if (!outputs.has(TABLE_9_TEAMS[index]!)) continue;
        // A type that the chosen annotators never used is printed as 0.
        const difference = Math.abs((recalls[index]?.get(type) ?? 0) - value);
        expect(difference, `${type} ${TABLE_9_TEAMS[index]}`).toBeLessThan(0.005 + 1e-9);
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
