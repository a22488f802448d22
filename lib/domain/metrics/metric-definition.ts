import type { SpanLength } from "./edit-spans/span-settings";
import type { Metric } from "./metric";
import type { MetricOption } from "./metric-option";
import { ScoredSystems, type SystemScores } from "./scored-systems";
import type { Hypothesis, Score, SegmentToScore } from "./scorer";

/** All settings of a scorer, as they are printed and stored. */
export type PrintedSettings = Readonly<Record<string, unknown>>;

/** A figure of a score that people are shown; the key is that of the flat score, in any letter case. */
export type ScoreColumn = readonly [title: string, key: string, decimals: number];

/** A text of a segment that a metric aligns with others. */
export type AlignedText = "source" | "hypothesis" | "reference";

/** What a campaign has to hold outputs against. */
export interface ComparisonMaterial {
  /** Numbers of the gold's annotators, ascending; none where there is no gold. */
  readonly annotators: readonly number[];
  /** How many reference texts each segment has. */
  readonly references: number;
  /** Whether somebody annotated the edits of some system. */
  readonly hasEdits?: boolean;
}

/** One score that a campaign gets of a metric. */
export interface CampaignScore<Settings extends object = object> {
  readonly name: string;
  readonly settings: Partial<Settings>;
  /** Whether the gold is read with every annotator named in every sentence. */
  readonly sharedAnnotations?: boolean;
  /** What readers of this score must know. */
  readonly note?: string;
  /** Edits that are also counted by type: which, and the settings that choose them. */
  readonly byType?: Readonly<Record<SpanLength, Partial<Settings>>>;
}

/** What everybody but its scorer knows of a metric. */
interface Description<Name extends string, Settings extends object> {
  /** As it is typed, stored and written into files. */
  readonly name: Name;
  /** As people call it. */
  readonly title: string;
  /**
   * What outputs are held against: annotated corrections; texts, which annotated corrections yield too; or the source
   * alone.
   */
  readonly needs: "gold" | "references" | "source";
  /** Outputs are compared with references alone. */
  readonly ignoresSource?: boolean;
  /**
   * Where it aligns texts: which ones, and how many tokens these may have if all have as many. What counts is the
   * product, the table to be filled: a loop of thousands of tokens against a short sentence is fine; texts of
   * thousands of tokens against each other, with next to nothing in common, would take minutes and gigabytes. At the
   * bounds chosen each metric takes seconds and less than a gigabyte.
   */
  readonly aligns?: { readonly texts: readonly AlignedText[]; readonly maxTokens: number };
  readonly options?: readonly MetricOption<keyof Settings & string>[];
  /** Beside the system; the first stands before its interval. */
  readonly columns: (settings: PrintedSettings) => readonly ScoreColumn[];
  /** Less is better, as where errors are counted: whoever compares the metric with people turns its scores around. */
  readonly lowerIsBetter?: true;
  /** The column of the score by which systems are compared, where its key is another than `score`. */
  readonly scoreKey?: string;
  /** The keys of precision and recall in the flat score, where there are any. */
  readonly precisionAndRecall?: (settings: PrintedSettings) => readonly [p: string, r: string];
  /** What it draws comes from its setting `seed`. */
  readonly drawsFromSeed?: boolean;
  /** The setting `beta` is the weight of recall in F, which readers must know. */
  readonly weighsRecall?: boolean;
  /** What stands below scores by several weights of recall. */
  readonly sweepNote?: string;
  /** Something that raises its scores and may not be there, as a setting of its own; and what is said without it. */
  readonly resource?: {
    readonly setting: "synonyms";
    readonly missing: { readonly command: string; readonly campaign: string };
  };
  /**
   * What one output takes, about, in elementary operations, where that is long enough to share the segments out among
   * threads. Its settings and statistics must be plain data.
   */
  readonly operations?: (settings: Partial<Settings>) => number;
  /** What a campaign computes; without it one score, called by the title, with default settings. */
  readonly inCampaign?: (material: ComparisonMaterial, seed: number) => readonly CampaignScore<Settings>[];
}

/** A metric as a list holds it, and everything reads from there: commands, jobs, pages, tables and archives. */
export interface MetricDefinition<
  Name extends string = string,
  Settings extends object = never,
  CorpusScore extends Score = Score,
> extends Omit<Description<Name, Settings>, "options" | "inCampaign">,
    TakenOf<Hypothesis> {
  readonly options: readonly MetricOption[];
  readonly inCampaign: (material: ComparisonMaterial, seed: number) => readonly CampaignScore[];
  /** The metric made ready for some segments; systems are added to it. */
  readonly onSegments: (
    settings: Partial<Settings>,
    segments: readonly SegmentToScore[],
  ) => SystemScores<CorpusScore>;
  /** For each of some segments the statistics of every system: what is prepared for a segment serves all of them. */
  readonly statistics: (
    settings: Partial<Settings>,
    segments: readonly SegmentToScore[],
    outputs: readonly (readonly Hypothesis[])[],
  ) => readonly (readonly unknown[])[];
}

/** What a metric looks at of a system. */
interface TakenOf<Taken extends Hypothesis> {
  /** The edits of an .m2 file; without this what the system wrote. */
  readonly takes?: Taken extends string ? undefined : "edits";
}

/** @param metric the scorer with some settings for these segments, and what it can say beyond scores */
export function defineMetric<
  Name extends string,
  Settings extends object,
  Prepared,
  Statistics,
  CorpusScore extends Score,
  Taken extends Hypothesis = string,
>(
  description: Description<Name, NoInfer<Settings>> & TakenOf<NoInfer<Taken>>,
  metric: (
    settings: Partial<Settings>,
    segments: readonly SegmentToScore[],
  ) => Metric<Prepared, Statistics, CorpusScore, Taken>,
): MetricDefinition<Name, Settings, CorpusScore> {
  const { title, drawsFromSeed, lowerIsBetter = false } = description;
  return {
    options: [],
    inCampaign: (_, seed) => [{ name: title, settings: drawsFromSeed ? { seed } : {} }],
    ...description,
    onSegments: (settings, segments) =>
      new ScoredSystems(metric(settings, segments), segments, lowerIsBetter),
    statistics: (settings, segments, outputs) => {
      const { scorer } = metric(settings, segments);
      return segments.map((segment, place) => {
        const prepared = scorer.prepare(segment);
        return outputs.map((given) => scorer.statistics(prepared, given[place] as Taken));
      });
    },
  };
}
