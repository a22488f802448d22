import { holm } from "../resampling/holm";
import type { GoldSentence } from "./gold/gold-annotation";
import type { BetaScore, Metric, SegmentReport, TypeScore } from "./metric";
import { everySegment, type Hypothesis, type Score, type SegmentToScore } from "./scorer";
import { approximateRandomisation } from "./significance/approximate-randomisation";
import { bootstrapScores, type Replication, type ScoreOfChosen } from "./significance/bootstrap-scores";
import { pairedBootstrap } from "./significance/paired-bootstrap";

/** How two systems differ. */
export interface SystemComparison {
  readonly first: string;
  readonly second: string;
  readonly difference: number;
  /** Two-sided p of the paired bootstrap; `null` where a resample has no score. */
  readonly bootstrapP: number | null;
  /** The share of resamples in which the first is better. */
  readonly firstBetter: number | null;
  /** Two-sided p of approximate randomisation. */
  readonly randomisationP: number | null;
}

/** With p-values corrected for all comparisons made beside it. */
export interface CorrectedComparison extends SystemComparison {
  readonly bootstrapHolmP: number | null;
  readonly randomisationHolmP: number | null;
}

export function correctedComparisons(
  comparisons: readonly SystemComparison[],
): readonly CorrectedComparison[] {
  const bootstrap = holm(comparisons.map(({ bootstrapP }) => bootstrapP));
  const randomisation = holm(comparisons.map(({ randomisationP }) => randomisationP));
  return comparisons.map((each, at) => ({
    ...each,
    bootstrapHolmP: bootstrap[at]!,
    randomisationHolmP: randomisation[at]!,
  }));
}

/** Systems scored on the same segments by one metric, whatever its statistics look like. */
export interface SystemScores<CorpusScore extends Score = Score> {
  readonly metric: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /**
   * Gathers the statistics of a system from what the metric takes of it: the only step that looks at texts.
   *
   * @param annotated its edits with their types, where somebody annotated them, for what is said by type
   */
  add(system: string, outputs: readonly Hypothesis[], annotated?: readonly GoldSentence[]): void;
  /** Takes statistics that were gathered elsewhere, by an equal scorer. */
  addStatistics(system: string, statistics: readonly unknown[]): void;
  readonly score: (system: string) => CorpusScore;
  readonly sentences: (system: string) => Iterable<CorpusScore>;
  /** Scores on resampled segments, the same for every system. */
  readonly resampled: (system: string, replication: Replication) => Float64Array;
  readonly compare: (first: string, second: string, replication: Replication) => SystemComparison;
  readonly sweep: (system: string, betas: readonly number[]) => readonly BetaScore[] | undefined;
  readonly byType: (system: string) => readonly TypeScore[] | undefined;
  /** What was found in each segment of a system with these outputs; `undefined` where the metric does not say. */
  reports(outputs: readonly Hypothesis[]): Iterable<SegmentReport> | undefined;
  readonly hasReports: boolean;
}

/** Statistics of systems, kept by name, and everything that is computed from them. */
export class ScoredSystems<Prepared, Statistics, CorpusScore extends Score, Taken extends Hypothesis = string>
  implements SystemScores<CorpusScore>
{
  /** Made when a text is looked at for the first time. */
  private made: readonly Prepared[] | undefined;
  private readonly statistics = new Map<string, readonly Statistics[]>();
  private readonly annotated = new Map<string, readonly GoldSentence[]>();
  /** Resamples are wanted for intervals and again for each comparison. */
  private readonly cache = new Map<string, Float64Array>();

  constructor(
    private readonly definition: Metric<Prepared, Statistics, CorpusScore, Taken>,
    private readonly segments: readonly SegmentToScore[],
    private readonly lowerIsBetter = false,
  ) {}

  get metric(): string {
    return this.definition.scorer.metric;
  }

  get settings(): Readonly<Record<string, unknown>> {
    return this.definition.scorer.settings;
  }

  add(system: string, outputs: readonly Taken[], annotated?: readonly GoldSentence[]): void {
    const { scorer } = this.definition;
    this.checkLength(system, outputs.length);
    if (annotated !== undefined) this.annotated.set(system, annotated);
    this.statistics.set(
      system,
      this.prepared.map((segment, place) => scorer.statistics(segment, outputs[place]!)),
    );
  }

  addStatistics(system: string, statistics: readonly Statistics[]): void {
    this.checkLength(system, statistics.length);
    this.statistics.set(system, statistics);
  }

  score(system: string): CorpusScore {
    return this.definition.scorer.score(everySegment(this.of(system)));
  }

  *sentences(system: string): Generator<CorpusScore, void, undefined> {
    for (const statistics of this.of(system)) yield this.definition.scorer.sentenceScore(statistics);
  }

  resampled(system: string, replication: Replication): Float64Array {
    const key = JSON.stringify([system, replication.seed, replication.replicates]);
    const known = this.cache.get(key);
    if (known) return known;
    const scores = bootstrapScores(this.lastStep, this.of(system), replication);
    this.cache.set(key, scores);
    return scores;
  }

  compare(first: string, second: string, replication: Replication): SystemComparison {
    const [one, other] = [this.of(first), this.of(second)];
    const difference = this.lastStep(everySegment(one)).score - this.lastStep(everySegment(other)).score;
    const bootstrap = pairedBootstrap(
      difference,
      this.resampled(first, replication),
      this.resampled(second, replication),
    );
    return {
      first,
      second,
      difference,
      bootstrapP: bootstrap?.p ?? null,
      firstBetter: bootstrap
        ? this.lowerIsBetter
          ? 1 - bootstrap.firstHigher
          : bootstrap.firstHigher
        : null,
      randomisationP: approximateRandomisation(this.lastStep, one, other, replication) ?? null,
    };
  }

  sweep(system: string, betas: readonly number[]): readonly BetaScore[] | undefined {
    return this.definition.sweep?.(everySegment(this.of(system)), betas);
  }

  byType(system: string): readonly TypeScore[] | undefined {
    return this.definition.byType?.(this.prepared, this.of(system), this.annotated.get(system));
  }

  get hasReports(): boolean {
    return this.definition.reports !== undefined;
  }

  reports(outputs: readonly Taken[]): Iterable<SegmentReport> | undefined {
    return this.definition.reports?.(
      this.prepared.map((prepared, place) => ({ prepared, hypothesis: outputs[place]! })),
    );
  }

  private get prepared(): readonly Prepared[] {
    this.made ??= this.segments.map((segment) => this.definition.scorer.prepare(segment));
    return this.made;
  }

  private checkLength(system: string, outputs: number): void {
    if (outputs === this.segments.length) return;
    throw new RangeError(`${system} has ${outputs} outputs for ${this.segments.length} segments`);
  }

  private get lastStep(): ScoreOfChosen<Statistics> {
    return this.definition.resampledScore ?? this.definition.scorer.score;
  }

  private of(system: string): readonly Statistics[] {
    const statistics = this.statistics.get(system);
    if (!statistics) throw new RangeError(`there are no outputs of ${system}`);
    return statistics;
  }
}
