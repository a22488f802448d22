import type { GoldEdit } from "../gold/gold-annotation";
import type { SegmentReport } from "../metric";
import { SpanChoice } from "./span-choice";
import { spanKeys } from "./span-counts";
import type { SpanSegment, SpanStatistics, SystemEdits } from "./span-scorer";
import type { ComparedSpans } from "./span-settings";

export interface SegmentToReport {
  readonly segment: SpanSegment;
  readonly system: readonly SystemEdits[];
  readonly statistics: SpanStatistics;
}

/** Segment by segment, in order: what the system changed, what the chosen annotator wanted, and what is right. */
export function* spanReports(
  segments: Iterable<SegmentToReport>,
  settings: ComparedSpans,
): Generator<SegmentReport, void, undefined> {
  const choice = new SpanChoice(settings.beta);
  for (const { segment, system, statistics } of segments) {
    const { types: _, ...pair } = statistics.pairs[choice.add(statistics.pairs)]!;
    const own = system.find(({ id }) => id === pair.system)?.edits ?? [];
    const wanted = segment.annotators.find(({ id }) => id === pair.gold);
    const isRight = (edit: GoldEdit) =>
      [...spanKeys([edit], settings).keys()].some((key) => wanted?.keys.has(key) ?? false);
    const edits = own.map((edit) => ({ ...edit, isRight: isRight(edit) }));
    const gold = wanted?.edits ?? [];
    const soFar = choice.score();
    yield {
      details: { ...pair, edits, goldEdits: gold, soFar },
      lines: [
        `Source      ${segment.source.join(" ")}`,
        `Annotator   ${pair.gold}`,
        ...edits.map((edit) => `${edit.isRight ? "System  ✓ " : "System    "}  ${editText(edit, segment)}`),
        ...gold.map((edit) => `Gold        ${editText(edit, segment)}`),
        `Counts      ${pair.tp} right, ${pair.fp} wrong, ${pair.fn} missed`,
        `So far      P ${soFar.p.toFixed(4)}  R ${soFar.r.toFixed(4)}  F ${soFar.score.toFixed(4)}`,
      ],
    };
  }
}

function editText({ start, end, type, corrections }: GoldEdit, { source }: SpanSegment): string {
  const before = shown(source.slice(start, end).join(" "));
  const kind = type === "" ? "" : `  (${type})`;
  return `${start}–${end}  ${before} → ${corrections.map(shown).join(" or ")}${kind}`;
}

function shown(text: string): string {
  return text === "" ? "nothing" : JSON.stringify(text);
}
