import type { GoldEdit } from "../gold/gold-annotation";
import type { M2Score } from "../m2/counts";
import type { SystemEdit } from "../m2/m2-edits";
import { type M2Report, m2Reports } from "../m2/m2-report";
import { type M2Statistics, m2Scorer, m2Sweep } from "../m2/m2-scorer";
import type { M2Segment } from "../m2/m2-segment";
import { type M2Settings, m2Settings } from "../m2/m2-settings";
import { recallByType } from "../m2/recall-by-type";
import type { Metric, SegmentReport } from "../metric";

/** M² with sweeps over β, recall by type and what was matched in each segment. */
export function m2Metric(wanted: Partial<M2Settings>): Metric<M2Segment, M2Statistics, M2Score> {
  const settings = m2Settings(wanted);
  return {
    scorer: m2Scorer(settings),
    sweep: m2Sweep,
    byType: (segments, statistics) => recallByType(segments, statistics, settings.beta),
    *reports(segments) {
      const sentences = Array.from(segments, ({ prepared, hypothesis }) => ({
        segment: prepared,
        hypothesis,
      }));
      for (const report of m2Reports(sentences, settings)) yield segmentReport(report);
    },
  };
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
