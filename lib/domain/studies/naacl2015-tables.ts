import type { IMeasureScore } from "../metrics/i-measure/i-measure-score";
import { improvement, measuresOf } from "../metrics/i-measure/measures";
import type { M2Score } from "../metrics/m2/counts";
import { incompleteCell, printedCell, sameCell } from "./compare-cells";
import { BASELINE, KEPT_SENTENCES, TABLE_10, TABLE_11 } from "./naacl2015-published";
import { APART } from "./naacl2015-rules";
import type { ReproducedCell, ReproducedColumn, ReproducedTable } from "./reproduction";

const UNKNOWN_SENTENCES =
  "the paper does not say which 711 sentences it kept, and no rule that was tried keeps sentences with its counts.";

const whole = { published: 0, computed: 0 };
const percent = { published: 2, computed: 2 };
const columns = (titles: readonly string[], decimals: typeof whole): readonly ReproducedColumn[] =>
  titles.map((title) => ({ title, decimals }));

/** The sentences that a rule keeps, and what the unchanged source comes to on them. */
export interface SelectedSentences {
  readonly rule: string;
  readonly sentences: number;
  readonly tn: number;
  readonly fn: number;
}

/** The rules, held against the number of sentences and the counts of the unchanged source. */
export function selectionTable(candidates: readonly SelectedSentences[]): ReproducedTable {
  const [, tn, , fn] = TABLE_11[BASELINE]!.counts;
  return {
    id: "kept",
    title: "Which sentences were kept?",
    convention:
      "Each rule alone, on the gold with alternatives of all five annotators or of the first two; TN and FN of the unchanged source by the I-measure, correction, mixing. The paper kept the sentences that some rule keeps only if all three figures are its own.",
    rowTitle: "Rule",
    columns: columns(["Sentences", "TN", "FN"], whole),
    rows: candidates.map((each) => {
      const pairs = [
        [KEPT_SENTENCES, each.sentences],
        [tn, each.tn],
        [fn, each.fn],
      ] as const;
      const isIt = pairs.every(([published, computed]) => published === computed);
      return {
        label: each.rule,
        cells: pairs.map(([published, computed]) =>
          isIt ? sameCell(published, computed) : incompleteCell(published, computed, UNKNOWN_SENTENCES),
        ),
      };
    }),
  };
}

/** M² of a system on the kept sentences, against the annotations as they are, and mixed. */
export interface MixedM2 {
  readonly original: M2Score;
  readonly mixed: M2Score;
}

const onCandidate = `On the sentences that one rule keeps (${APART.name.toLowerCase()}), which are not the paper's: what is computed shows how near it comes.`;

export function table10(scores: ReadonlyMap<string, MixedM2>): ReproducedTable {
  return {
    id: "10",
    title: "M² against original and mixed annotations",
    convention: `M² with β = 0.5 and u = 2. ${onCandidate} Percent.`,
    rowTitle: "System",
    columns: columns(["P", "R", "F0.5", "P, mixed", "R, mixed", "F0.5, mixed"], percent),
    rows: Object.entries(TABLE_10).map(([system, { original, mixed }]) => {
      const score = scores.get(system);
      const sharesOf = (each: M2Score | undefined) => (each ? [each.p, each.r, each.score] : []);
      const computed = [...sharesOf(score?.original), ...sharesOf(score?.mixed)];
      return {
        label: system,
        cells: [...original, ...mixed].map((published, place) =>
          incompleteCell(published, 100 * (computed[place] ?? Number.NaN), UNKNOWN_SENTENCES),
        ),
      };
    }),
  };
}

export function table11(scores: ReadonlyMap<string, IMeasureScore>): ReproducedTable {
  return {
    id: "11",
    title: "I-measure, correction, mixing",
    convention: `References chosen for each sentence by WAcc, w = 2. ${onCandidate} Percent but for the counts.`,
    rowTitle: "System",
    columns: [...columns(["TP", "TN", "FP", "FN", "FPN"], whole), ...columns(["WAcc", "I"], percent)],
    rows: Object.entries(TABLE_11).map(([system, { counts, measures, i }]) => {
      const score = scores.get(system)?.correction;
      const computed = score
        ? [score.tp, score.tn, score.fp, score.fn, score.fpn, 100 * score.wacc, 100 * score.i]
        : [];
      return {
        label: system,
        cells: [...counts, measures[4], i].map((published, place) =>
          incompleteCell(published, computed[place], UNKNOWN_SENTENCES),
        ),
      };
    }),
  };
}

/** From the counts of Table 11 to its measures, which hangs on no sentence. */
export function table11Measures(): ReproducedTable {
  return {
    id: "11, measures",
    title: "The measures of Table 11 from its own counts",
    convention:
      "P, R, F0.5, Acc and WAcc (w = 2) equal to the printed digit; I equal for some base within the rounding of the printed one. Percent.",
    rowTitle: "System",
    columns: columns(["P", "R", "F0.5", "Acc", "WAcc", "I"], percent),
    rows: Object.entries(TABLE_11).map(([label, { counts, measures, base, i }]) => {
      const [tp, tn, fp, fn, fpn] = counts;
      const classes = { corrected: tp, unchanged: tn, spoilt: fp - fpn, missed: fn - fpn, miscorrected: fpn };
      const { p, r, f, acc, wacc } = measuresOf(classes, "correction", { weight: 2, beta: 0.5 });
      const cells = [p, r, f, acc, wacc].map((value, place) => printedCell(measures[place]!, 100 * value, 2));
      return { label, cells: [...cells, improvementCell(i, wacc, base)] };
    }),
  };
}

const HALF_DIGIT = 0.005;

/** Met where a base that is printed so gives an I that is printed so. */
function improvementCell(published: number, wacc: number, base: number): ReproducedCell {
  const at = (offset: number) => 100 * improvement(wacc, (base + offset) / 100);
  // The source's own base is its WAcc.
  const computed = published === 0 ? 100 * improvement(wacc, wacc) : at(0);
  const isWithin = at(HALF_DIGIT) <= published + HALF_DIGIT && at(-HALF_DIGIT) >= published - HALF_DIGIT;
  return { published, computed, verdict: isWithin ? "met" : "off" };
}
