import { compareCodeUnits } from "../../text/compare-code-units";
import type { GoldEdit } from "../gold/gold-annotation";
import type { Metric, SegmentReport, TypeRecall } from "../metric";
import { type ComparisonMaterial, defineMetric } from "../metric-definition";
import { ANNOTATOR, BETA, BY_TYPE, VERBOSE } from "../metric-option";
import type { M2Score } from "./counts";
import type { SystemEdit } from "./m2-edits";
import { type M2Report, m2Reports } from "./m2-report";
import { type M2Statistics, m2Scorer, m2Sweep } from "./m2-scorer";
import type { M2Segment } from "./m2-segment";
import { type M2Settings, m2Settings } from "./m2-settings";
import { precisionByType, type TypePrecision } from "./precision-by-type";
import { recallByType } from "./recall-by-type";

/** M² with sweeps over β, recall by type and what was matched in each segment; in campaigns also by annotator. */
export const m2Metric = defineMetric(
  {
    name: "m2",
    title: "M²",
    needs: "gold",
    aligns: { texts: ["source", "hypothesis"], maxTokens: 8000 },
    options: [
      VERBOSE,
      BY_TYPE,
      { ...BETA, takesSeveral: true },
      {
        flags: "--u <count>",
        meaning: "maximum number of unchanged tokens within an edit",
        value: { kind: "whole", from: 0, to: 1000 },
        setting: "maxUnchanged",
      },
      ANNOTATOR,
      {
        flags: "--types <types...>",
        meaning: "only gold edits of these types, such as the five of CoNLL-2013",
        value: { kind: "names" },
        setting: "types",
      },
      {
        flags: "--ignore-case",
        meaning: "ignore edits that change only case or whitespace",
        setting: "ignoreCaseAndSpace",
      },
    ],
    columns: () => [
      ["F", "score", 4],
      ["P", "p", 4],
      ["R", "r", 4],
      ["Matched", "matched", 0],
      ["Proposed", "proposed", 0],
      ["Gold", "gold", 0],
    ],
    precisionAndRecall: () => ["p", "r"],
    weighsRecall: true,
    sweepNote: "M² chooses annotators by F, so that P and R depend on β too: --json has them.",
    inCampaign: (material) => [
      { name: "M² F0.5", settings: {} },
      ...annotatorsApart(material).map((annotator) => ({
        name: `M² F0.5, annotator ${annotator}`,
        settings: { annotator },
        sharedAnnotations: true,
        note: "M² against one annotator: if the gold of a sentence lacks that annotator, the first annotator named there is used instead.",
      })),
    ],
  },
  m2,
);

/** More annotators than these are not taken apart: nobody would read the table. */
const MAX_ANNOTATORS_APART = 10;

function annotatorsApart({ annotators }: ComparisonMaterial): readonly number[] {
  return annotators.length > 1 && annotators.length <= MAX_ANNOTATORS_APART ? annotators : [];
}

function m2(wanted: Partial<M2Settings>): Metric<M2Segment, M2Statistics, M2Score> {
  const settings = m2Settings(wanted);
  return {
    scorer: m2Scorer(settings),
    sweep: m2Sweep,
    byType: (segments, statistics, annotated) => {
      const recalls = recallByType(segments, statistics, settings.beta);
      return annotated === undefined
        ? recalls
        : withPrecision(recalls, precisionByType(segments, statistics, annotated, settings));
    },
    *reports(segments) {
      const sentences = Array.from(segments, ({ prepared, hypothesis }) => ({
        segment: prepared,
        hypothesis,
      }));
      for (const report of m2Reports(sentences, settings)) yield segmentReport(report);
    },
  };
}

/** Types of the gold and of the system's edits, which may be other ones, each once. */
function withPrecision(
  recalls: readonly TypeRecall[],
  precisions: readonly TypePrecision[],
): readonly TypeRecall[] {
  const types = [...new Set([...recalls, ...precisions].map(({ type }) => type))].sort(compareCodeUnits);
  return types.map((type) => ({
    ...(recalls.find((each) => each.type === type) ?? { type, found: 0, gold: 0, recall: Number.NaN }),
    ...(precisions.find((each) => each.type === type) ?? { right: 0, proposed: 0, precision: Number.NaN }),
  }));
}

function segmentReport(report: M2Report): SegmentReport {
  return { details: { ...report }, lines: reportLines(report) };
}

function reportLines({ source, hypothesis, annotator, edits, gold, matched, soFar }: M2Report): string[] {
  return [
    `Source      ${source}`,
    `Output      ${hypothesis}`,
    `Annotator   ${annotator}`,
    ...edits.map((edit) => `${edit.gold === undefined ? "System    " : "System  ✓ "}  ${editText(edit)}`),
    ...gold.map((edit) => `Gold        ${goldText(edit)}`),
    `Matched     ${matched} of ${edits.length} proposed and ${gold.length} in the gold`,
    `So far      P ${soFar.p.toFixed(4)}  R ${soFar.r.toFixed(4)}  F ${soFar.score.toFixed(4)}`,
  ];
}

function editText({ start, end, source, correction }: SystemEdit): string {
  return `${start}–${end}  ${shown(source)} → ${shown(correction)}`;
}

function goldText({ start, end, type, corrections }: GoldEdit): string {
  return `${start}–${end}  → ${corrections.map(shown).join(" or ")}  (${type})`;
}

function shown(correction: string): string {
  return correction === "" ? "nothing" : JSON.stringify(correction);
}
