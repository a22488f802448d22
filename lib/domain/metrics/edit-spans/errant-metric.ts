import type { GoldSentence } from "../gold/gold-annotation";
import type { Metric } from "../metric";
import { defineMetric } from "../metric-definition";
import { ANNOTATOR, BETA, BY_TYPE, VERBOSE } from "../metric-option";
import type { SpanScore } from "./span-choice";
import { SPAN_COLUMNS, SPAN_TOKENS, spanLevel } from "./span-options";
import { spanReports } from "./span-report";
import { type SpanSegment, type SpanStatistics, spanScorer, spanSweep } from "./span-scorer";
import {
  SPAN_LEVELS,
  type SpanLength,
  type SpanLevel,
  type SpanSettings,
  spanDefaults,
  spanSettings,
} from "./span-settings";
import { spansByType, TYPE_TIERS, type TypeTier } from "./span-types";

export interface ErrantSettings extends SpanSettings {
  readonly withoutTypes: readonly string[];
  /** Which part of the types counts by type tell apart. */
  readonly tier: TypeTier;
}

const DEFAULTS: ErrantSettings = { ...spanDefaults, withoutTypes: [], tier: "both" };

/** What campaigns call the score of each level. */
const IN_CAMPAIGN: Readonly<Record<SpanLevel, string>> = {
  correction: "",
  "detection-span": ", detection",
  "detection-token": ", detection by tokens",
  "correction-type": ", with types",
};

/** Of the usual score a campaign counts edits by type too. */
const BY_TYPE_IN_CAMPAIGN: Readonly<Record<SpanLength, Partial<ErrantSettings>>> = {
  all: {},
  single: { tokens: "single" },
  multi: { tokens: "multi" },
};

/** The scores of ERRANT (Bryant, Felice and Briscoe, 2017), of edits that its annotator wrote into .m2 files. */
export const errantMetric = defineMetric(
  {
    name: "errant",
    title: "ERRANT",
    needs: "gold",
    takes: "edits",
    options: [
      VERBOSE,
      BY_TYPE,
      { ...BETA, takesSeveral: true },
      spanLevel(SPAN_LEVELS),
      SPAN_TOKENS,
      ANNOTATOR,
      {
        flags: "--tier <which>",
        meaning: "with --by-type, the part of ERRANT's types that counts: R, NOUN:NUM or R:NOUN:NUM",
        value: { kind: "choice", choices: TYPE_TIERS },
        setting: "tier",
      },
      {
        flags: "--without-types <types...>",
        meaning: "leave out edits of these types",
        value: { kind: "names" },
        setting: "withoutTypes",
      },
    ],
    columns: () => SPAN_COLUMNS,
    precisionAndRecall: () => ["p", "r"],
    weighsRecall: true,
    inCampaign: () =>
      SPAN_LEVELS.map((level) => ({
        name: `ERRANT F0.5${IN_CAMPAIGN[level]}`,
        settings: level === DEFAULTS.level ? {} : { level },
        ...(level === DEFAULTS.level ? { byType: BY_TYPE_IN_CAMPAIGN } : {}),
      })),
  },
  errant,
);

function errant(
  wanted: Partial<ErrantSettings>,
): Metric<SpanSegment, SpanStatistics, SpanScore, GoldSentence> {
  const settings = spanSettings(DEFAULTS, wanted);
  const scorer = spanScorer({
    metric: "errant",
    title: "ERRANT",
    settings,
    editsOf: (_, { annotators }: GoldSentence) =>
      annotators.length > 0 ? annotators : [{ id: 0, edits: [] }],
  });
  return {
    scorer,
    sweep: spanSweep,
    byType: (_, statistics) => spansByType(statistics, settings),
    *reports(segments) {
      const read = Array.from(segments, ({ prepared, hypothesis }) => ({
        segment: prepared,
        system: hypothesis.annotators,
        statistics: scorer.statistics(prepared, hypothesis),
      }));
      yield* spanReports(read, settings);
    },
  };
}
