import { applyEdits } from "../gold/apply-edits";
import { goldTokens } from "../gold/gold-tokens";
import type { ChosenStatistics, Scorer, SegmentToScore } from "../scorer";
import { chooseOutcome } from "./choose-outcome";
import type { ClassCounts } from "./class-counts";
import { type IMeasureScore, iMeasureScore } from "./i-measure-score";
import { type IMeasureSettings, iMeasureSettings } from "./i-measure-settings";
import { MixedReferences } from "./mixed-references";
import type { Outcome } from "./outcome";
import { OutcomeSum } from "./outcome-sum";
import { type PairCosts, pairCosts } from "./pair-costs";
import { threeTexts } from "./three-texts";
import { ThreeWayAligner } from "./three-way-aligner";
import { TokenNumbers } from "./token-numbers";

interface PreparedReference {
  readonly text: string;
  readonly tokens: Int32Array;
  readonly sourceReference: PairCosts;
  /** The source in the place of a hypothesis. */
  readonly source: ClassCounts;
}

export interface PreparedIMeasure {
  readonly source: Int32Array;
  readonly numbers: TokenNumbers;
  readonly references: readonly PreparedReference[];
  /** Where corrections are mixed, instead of the references. */
  readonly mixed: MixedReferences | undefined;
  /** By hypothesis: systems often write the same. */
  readonly known: Map<string, IMeasureStatistics>;
}

export interface IMeasureStatistics {
  /** What references that may be the best come to; only the one to take where it is chosen for the sentence alone. */
  readonly outcomes: readonly Outcome[];
  /** The reference to take where it is chosen for the sentence alone. */
  readonly chosen: string | undefined;
  /** Whether no reference may be better than those that were looked at. */
  readonly proven: boolean;
  /** How many references there are, where corrections are mixed. */
  readonly combinations: number;
}

/** The I-measure (Felice and Briscoe 2015): how much better than its source a text is, by weighted accuracy. */
export function iMeasureScorer(
  changed: Partial<IMeasureSettings> = {},
): Scorer<PreparedIMeasure, IMeasureStatistics, IMeasureScore> {
  const settings: IMeasureSettings = { ...iMeasureSettings, ...changed };
  const aligner = new ThreeWayAligner();
  const best = (outcomes: readonly Outcome[]) => chooseOutcome(outcomes, settings);

  const prepare = (segment: SegmentToScore): PreparedIMeasure => {
    const numbers = new TokenNumbers();
    const source = numbers.of(segment.gold?.tokens ?? goldTokens(segment.source));
    const known = new Map<string, IMeasureStatistics>();
    if (settings.mix && segment.gold) {
      const mixed = new MixedReferences(segment.gold, source, numbers, aligner);
      return { source, numbers, references: [], mixed, known };
    }
    const references = segmentReferences(segment).map((reference): PreparedReference => {
      const tokens = numbers.of(reference);
      const texts = threeTexts(source, source, tokens);
      const { sourceReference } = texts;
      return { text: reference.join(" "), tokens, sourceReference, source: aligner.counts(texts) };
    });
    return { source, numbers, references, mixed: undefined, known };
  };

  const compare = ({ source, references, mixed }: PreparedIMeasure, hypothesis: Int32Array) => {
    if (mixed) {
      const { outcomes, areProven } = mixed.outcomes(hypothesis, settings);
      return {
        outcomes: outcomes.map(({ outcome }) => outcome),
        proven: areProven,
        combinations: mixed.combinations,
        textOf: (index: number) => mixed.text(outcomes[index]!.choice),
      };
    }
    const sourceHypothesis = pairCosts(source, hypothesis);
    const outcomes = references.map((reference): Outcome => {
      const { tokens, sourceReference } = reference;
      const hypothesisReference = pairCosts(hypothesis, tokens);
      const pairs = { sourceHypothesis, sourceReference, hypothesisReference };
      const system = aligner.counts({ source, hypothesis, reference: tokens, ...pairs });
      return { system, source: reference.source };
    });
    const textOf = (index: number) => references[index]!.text;
    return { outcomes, proven: true, combinations: references.length, textOf };
  };

  const statistics = (segment: PreparedIMeasure, hypothesis: string): IMeasureStatistics => {
    const tokens = goldTokens(hypothesis);
    const key = tokens.join(" ");
    const known = segment.known.get(key);
    if (known) return known;
    const { outcomes, proven, combinations, textOf } = compare(segment, segment.numbers.of(tokens));
    const isChosen = settings.optimise === "sentence";
    const index = isChosen ? best(outcomes) : 0;
    const found = {
      outcomes: isChosen ? [outcomes[index]!] : outcomes,
      chosen: isChosen ? textOf(index) : undefined,
      proven,
      combinations,
    };
    segment.known.set(key, found);
    return found;
  };

  const score = (chosen: ChosenStatistics<IMeasureStatistics>): IMeasureScore => {
    const sum = new OutcomeSum();
    let unproven = 0;
    for (let position = 0; position < chosen.length; position++) {
      const { outcomes, proven } = chosen.at(position);
      const taken = outcomes.length === 1 ? 0 : chooseOutcome(outcomes, settings, sum.outcome());
      sum.add(outcomes[taken]!);
      if (!proven) unproven++;
    }
    return iMeasureScore(sum.outcome(), settings, unproven);
  };

  return {
    metric: "i-measure",
    settings: { ...settings },
    prepare,
    statistics,
    score,
    sentenceScore: (one) => score({ length: 1, at: () => one }),
  };
}

/**
 * The references of a segment as they are, without mixing: one per annotator, the source itself where the annotator
 * corrected nothing; or the given texts where there are no annotations. Of an edit with several corrections the
 * preferred is taken. Equal references count once.
 */
function segmentReferences({ gold, references }: SegmentToScore): readonly (readonly string[])[] {
  const texts = gold
    ? gold.annotators.map(({ edits }) => applyEdits(gold.tokens, edits, { keepsSomeToken: true }))
    : (references ?? []).map(goldTokens);
  if (texts.length === 0) throw new MissingReferenceError();
  return [...new Map(texts.map((text) => [text.join(" "), text])).values()];
}

/** A segment has neither annotations nor references to be compared with. */
export class MissingReferenceError extends Error {
  override name = "MissingReferenceError";

  constructor() {
    super("the I-measure needs a segment's annotations or its references");
  }
}
