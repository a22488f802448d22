import type { GoldEdit } from "../gold/gold-annotation";
import { goldTokens } from "../gold/gold-tokens";
import { wordDiff } from "../hoo/word-diff";
import { numberTokens } from "../m2/numbered-pair";
import type { Metric } from "../metric";
import { defineMetric } from "../metric-definition";
import { ANNOTATOR, BETA, VERBOSE } from "../metric-option";
import type { SpanScore } from "./span-choice";
import { SPAN_COLUMNS, SPAN_TOKENS, spanLevel } from "./span-options";
import { spanReports } from "./span-report";
import {
  type SpanSegment,
  type SpanStatistics,
  type SystemEdits,
  spanScorer,
  spanSweep,
} from "./span-scorer";
import { SPAN_LEVELS, type SpanSettings, spanDefaults, spanSettings } from "./span-settings";

/** Edits that are read from texts have no types. */
const LEVELS = SPAN_LEVELS.filter((level) => level !== "correction-type");

/** What ERRANT counts, of edits that are read from the outputs here: for systems whose edits nobody annotated. */
export const spansMetric = defineMetric(
  {
    name: "spans",
    title: "Edit spans",
    needs: "gold",
    aligns: { texts: ["source", "hypothesis"], maxTokens: 8000 },
    options: [VERBOSE, { ...BETA, takesSeveral: true }, spanLevel(LEVELS), SPAN_TOKENS, ANNOTATOR],
    columns: () => SPAN_COLUMNS,
    precisionAndRecall: () => ["p", "r"],
    weighsRecall: true,
    inCampaign: () => [{ name: "Edit spans F0.5", settings: {} }],
  },
  spans,
);

function spans(wanted: Partial<SpanSettings>): Metric<SpanSegment, SpanStatistics, SpanScore> {
  const settings = spanSettings(spanDefaults, wanted);
  if (settings.level === "correction-type")
    throw new RangeError("edits that are read from texts have no types to compare");
  const scorer = spanScorer({ metric: "spans", title: "Edit spans", settings, editsOf });
  return {
    scorer,
    sweep: spanSweep,
    *reports(segments) {
      const read = Array.from(segments, ({ prepared, hypothesis }) => ({
        segment: prepared,
        system: editsOf(prepared, hypothesis),
        statistics: scorer.statistics(prepared, hypothesis),
      }));
      yield* spanReports(read, settings);
    },
  };
}

/**
 * The runs of tokens that a word diff changes. A run of as many tokens on both sides is as many edits of one token each,
 * which is nearer to what ERRANT makes of it.
 */
function editsOf({ source }: SpanSegment, hypothesis: string): readonly SystemEdits[] {
  const tokens = goldTokens(hypothesis);
  const numbers = new Map<string, number>();
  const runs = wordDiff(numberTokens(source, numbers), numberTokens(tokens, numbers));
  const edits = runs.flatMap(({ start, end, hypothesisStart, hypothesisEnd }): GoldEdit[] => {
    const length = end - start;
    if (length !== hypothesisEnd - hypothesisStart)
      return [editOf(start, end, tokens.slice(hypothesisStart, hypothesisEnd))];
    return Array.from({ length }, (_, at) =>
      editOf(start + at, start + at + 1, tokens.slice(hypothesisStart + at, hypothesisStart + at + 1)),
    );
  });
  return [{ id: 0, edits }];
}

function editOf(start: number, end: number, tokens: readonly string[]): GoldEdit {
  return { start, end, type: "", corrections: [tokens.join(" ")], required: true, comment: "" };
}
