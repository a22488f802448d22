import path from "node:path";
import type { GoldSentence } from "../../domain/metrics/gold/gold-annotation";
import { iMeasureMetric } from "../../domain/metrics/i-measure/i-measure-metric";
import type { IMeasureScore } from "../../domain/metrics/i-measure/i-measure-score";
import { m2Metric } from "../../domain/metrics/m2/m2-metric";
import { mixedAnnotators } from "../../domain/studies/naacl2015-mixed-annotators";
import { BASELINE, TABLE_11 } from "../../domain/studies/naacl2015-published";
import { APART, KEEPING_RULES } from "../../domain/studies/naacl2015-rules";
import {
  type MixedM2,
  type SelectedSentences,
  selectionTable,
  table10,
  table11,
  table11Measures,
} from "../../domain/studies/naacl2015-tables";
import { reproductionOf } from "../../domain/studies/reproduction";
import { version } from "../../domain/version";
import { readCorpus, type ScoredOutputs } from "../metrics/steps/score-outputs-corpus";
import type { FileContext } from "../results/steps/file-context";
import type { ReproducedStudy } from "./reproduce-emnlp2015";

const CITATION =
  "Felice and Briscoe, Towards a standard evaluation method for grammatical error detection and correction, NAACL 2015";

const GOLD = "conll2014/official/official-2014.combined-withalt.m2";
/** The official annotators; the others are teams who proposed alternative answers. */
const OFFICIAL = 2;

export interface ReproduceNaacl2015Input {
  /** The folder of the studies, which holds `conll2014/official/` and `emnlp2015/submissions/`. */
  readonly dataFolder: string;
}

/**
 * Tables 10 and 11 of the I-measure's paper. They hang on 711 of the 1,312 sentences, and the paper does not say which:
 * rules that might have kept these are held against what it prints of the unchanged source, and both tables are
 * computed on the sentences of the plainest rule.
 */
export async function reproduceNaacl2015(
  { dataFolder }: ReproduceNaacl2015Input,
  { onProgress }: Pick<FileContext, "onProgress">,
): Promise<ReproducedStudy> {
  const teams = Object.keys(TABLE_11).filter((team) => team !== BASELINE);
  const { segments, outputs, fingerprint } = await readCorpus({
    gold: path.join(dataFolder, GOLD),
    references: [],
    hypotheses: teams.map((team) => path.join(dataFolder, "emnlp2015", "submissions", team)),
  });
  const gold = segments.flatMap((segment) => segment.gold ?? []);
  const total = KEEPING_RULES.length * 2 + outputs.length + 1;
  let done = 0;
  const step = () => onProgress?.({ done: ++done, total });
  const official = gold.map(firstAnnotators);
  const candidates = [
    ...selectedByRules(gold, "all annotators", step),
    ...selectedByRules(official, "two annotators", step),
  ];
  const places = gold.flatMap((sentence, place) => (APART.keeps(sentence) ? [place] : []));
  const selected = places.map((place) => gold[place]!);
  const written: readonly ScoredOutputs[] = [
    { system: BASELINE, lines: selected.map(textOf) },
    ...outputs.map(({ system, lines }) => ({ system, lines: places.map((place) => lines[place]!) })),
  ];
  const segmentsOf = (sentences: readonly GoldSentence[]) =>
    sentences.map((sentence) => ({ source: textOf(sentence), gold: sentence }));
  const original = m2Metric.onSegments({}, segmentsOf(selected));
  const mixed = m2Metric.onSegments(
    {},
    segmentsOf(selected.map((sentence) => ({ ...sentence, annotators: mixedAnnotators(sentence) }))),
  );
  const iMeasure = iMeasureMetric.onSegments({ mix: true }, segmentsOf(selected));
  const m2 = new Map<string, MixedM2>();
  const i = new Map<string, IMeasureScore>();
  for (const { system, lines } of written) {
    for (const scores of [original, mixed, iMeasure]) scores.add(system, lines);
    m2.set(system, { original: original.score(system), mixed: mixed.score(system) });
    i.set(system, iMeasure.score(system));
    step();
  }
  const tables = [selectionTable(candidates), table10(m2), table11(i), table11Measures()];
  return { ...reproductionOf("naacl2015", CITATION, tables), fingerprint, version };
}

/** What each rule keeps, and what the unchanged source comes to on it: summed over sentences, which are scored once. */
function selectedByRules(
  gold: readonly GoldSentence[],
  whose: string,
  step: () => void,
): readonly SelectedSentences[] {
  const scores = iMeasureMetric.onSegments(
    { mix: true },
    gold.map((sentence) => ({ source: textOf(sentence), gold: sentence })),
  );
  scores.add(BASELINE, gold.map(textOf));
  const sentences = [...scores.sentences(BASELINE)].map(({ correction }) => correction);
  return KEEPING_RULES.map(({ name, keeps }) => {
    step();
    const own = sentences.filter((_, place) => keeps(gold[place]!));
    return {
      rule: `${name} (${whose})`,
      sentences: own.length,
      tn: own.reduce((sum, { tn }) => sum + tn, 0),
      fn: own.reduce((sum, { fn }) => sum + fn, 0),
    };
  });
}

function firstAnnotators({ annotators, ...sentence }: GoldSentence): GoldSentence {
  const own = annotators.filter(({ id }) => id < OFFICIAL);
  return { ...sentence, annotators: own.length > 0 ? own : [{ id: 0, edits: [] }] };
}

function textOf({ tokens }: GoldSentence): string {
  return tokens.join(" ");
}
