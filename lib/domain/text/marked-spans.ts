import type { Say } from "../words/words";
import type { DiffRun } from "./token-diff";

/** A stretch of a text as it is shown beside another: all of them, those that are gone aside, are the text. */
export interface MarkedSpan {
  /**
   * `space`: what stands for white space that changed, and `spacing-gone` for such that is gone. `replaced` is what came
   * for something else, which `gone` shows.
   */
  readonly mark: "none" | "inserted" | "replaced" | "deleted" | "gone" | "space" | "spacing-gone";
  readonly text: string;
  /** Spans of one mark belong together. */
  readonly run: number;
  /** Of a word that was replaced: letters that are not those of the other word. */
  readonly isChanged?: boolean;
  /** Kept in one line. */
  readonly isTied?: boolean;
}

export interface MarkSettings {
  /** What replaced words stand for is shown before them. */
  readonly showsReplaced: boolean;
  /** Code is broken anywhere; in prose no closing mark begins a line. */
  readonly tiesClosings: boolean;
}

/** How differences are shown, from left to right. */
export function markedSpans(runs: readonly DiffRun[], settings: MarkSettings): readonly MarkedSpan[] {
  const spans = runs.flatMap((run, at) => spansOf(run, at, settings.showsReplaced));
  return settings.tiesClosings ? tied(spans) : spans;
}

function spansOf(
  { kind, source, hypothesis, letters }: DiffRun,
  run: number,
  showsReplaced: boolean,
): MarkedSpan[] {
  if (kind === "kept") return [{ mark: "none", text: hypothesis, run }];
  if (kind === "inserted") return trimmed("inserted", hypothesis, run);
  if (kind === "deleted") return trimmed("deleted", source, run);
  if (kind === "spacing") {
    return [
      ...(source === "" ? [] : [{ mark: "spacing-gone", text: visibleSpace(source, false), run } as const]),
      ...(hypothesis === "" ? [] : [{ mark: "space", text: visibleSpace(hypothesis, true), run } as const]),
    ];
  }
  const replaced =
    letters?.map(({ text, isChanged }): MarkedSpan => ({ mark: "replaced", text, run, isChanged })) ??
    ([{ mark: "replaced", text: hypothesis, run }] as const);
  if (!showsReplaced) return [...replaced];
  return [{ mark: "gone", text: source, run }, { mark: "none", text: " ", run }, ...replaced];
}

/** A mark begins and ends with its words. */
function trimmed(mark: "inserted" | "deleted", text: string, run: number): MarkedSpan[] {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const parts = [
    { mark: "none", text: text.slice(0, start), run },
    { mark, text: text.slice(start, end), run },
    { mark: "none", text: text.slice(end), run },
  ] as const;
  return parts.filter((part) => part.text !== "");
}

/** White space as signs that are seen; lines are still broken, and tabs wide, where they stand. */
export function visibleSpace(space: string, isThere: boolean): string {
  return space.replace(/\r\n?|./gs, (character) => {
    if (character === "\t") return isThere ? "⇥\t" : "⇥";
    if (!/[\r\n]/.test(character)) return "␣";
    return isThere ? "↵\n" : "↵";
  });
}

const closing = "[.,;:!?…)\\]}»”’%。、，．！？；：）」』】〉》؟،؛۔।॥]+";
/** Spaces behind a word and the closing marks behind them, as tokenised texts have them. */
const closings = new RegExp(`(?<=\\S)(?:[^\\S\\r\\n]+(?:${closing}|''))+(?!\\S)`, "gu");
/** A longer word may be broken, but for its end. */
const maxTied = 24;

/** Ties closing marks that stand apart to the word before them, whatever marks lie on either. */
function tied(spans: readonly MarkedSpan[]): readonly MarkedSpan[] {
  const shown = spans.map(({ text }) => text).join("");
  const ranges = [...shown.matchAll(closings)].map(({ index, 0: { length } }) => {
    let from = index;
    while (from > 0 && index - from < maxTied && /\S/.test(shown[from - 1]!)) from -= 1;
    // Half of a character is not parted from the other.
    if (from < index && /[\uDC00-\uDFFF]/.test(shown[from]!)) from += 1;
    return { from, to: index + length };
  });
  if (ranges.length === 0) return spans;
  const parts: MarkedSpan[] = [];
  let [range, at] = [0, 0];
  for (const span of spans) {
    let rest = span.text;
    while (rest !== "") {
      while (range < ranges.length && ranges[range]!.to <= at) range += 1;
      const next = ranges[range];
      const isTied = next !== undefined && next.from <= at;
      const end = next === undefined ? rest.length : (isTied ? next.to : next.from) - at;
      const text = rest.slice(0, end);
      parts.push({ ...span, text, ...(isTied ? { isTied } : {}) });
      rest = rest.slice(text.length);
      at += text.length;
    }
  }
  return parts;
}

/** Spans that are kept in one line, and others. */
export interface SpanGroup {
  readonly isTied: boolean;
  /** Spans of one mark, together. */
  readonly marks: readonly (readonly MarkedSpan[])[];
}

/** Spans by what holds them together. */
export function groupedSpans(spans: readonly MarkedSpan[]): readonly SpanGroup[] {
  const groups: { readonly isTied: boolean; readonly marks: MarkedSpan[][] }[] = [];
  for (const span of spans) {
    const isTied = span.isTied ?? false;
    if (groups.at(-1)?.isTied !== isTied) groups.push({ isTied, marks: [] });
    const marks = groups.at(-1)!.marks;
    const last = marks.at(-1);
    if (last?.[0]?.run === span.run && last[0].mark === span.mark) last.push(span);
    else marks.push([span]);
  }
  return groups;
}

const maxChangesTold = 12;

/** What differs, for whoever hears the text: none of it is heard within the text itself. */
export function changesInWords(say: Say, runs: readonly DiffRun[]): string {
  const changes = runs.flatMap(({ kind, source, hypothesis }) => {
    const [before, text] = [source.trim(), hypothesis.trim()];
    if (kind === "inserted") return [say("marks.added", { text })];
    if (kind === "deleted") return [say("marks.deleted", { text: before })];
    if (kind === "substituted") return [say("marks.replaced", { text, before })];
    return [];
  });
  const spacings = runs.filter(({ kind }) => kind === "spacing").length;
  const told = changes.slice(0, maxChangesTold);
  if (changes.length > told.length) told.push(say("marks.more", { count: changes.length - told.length }));
  if (spacings > 0) told.push(say("marks.spacing", { count: spacings }));
  return told.join(say("marks.between"));
}
