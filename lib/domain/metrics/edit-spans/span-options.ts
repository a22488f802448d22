import type { ScoreColumn } from "../metric-definition";
import { SPAN_LENGTHS, type SpanLevel } from "./span-settings";

export const SPAN_TOKENS = {
  flags: "--tokens <which>",
  meaning: "only edits of at most one token for another (single), or of more (multi)",
  value: { kind: "choice", choices: SPAN_LENGTHS },
  setting: "tokens",
} as const;

export function spanLevel(choices: readonly SpanLevel[]) {
  return {
    flags: "--level <which>",
    meaning: "what makes an edit right: place and correction, place, tokens, or place, correction and type",
    value: { kind: "choice", choices },
    setting: "level",
  } as const;
}

export const SPAN_COLUMNS: readonly ScoreColumn[] = [
  ["F", "score", 4],
  ["P", "p", 4],
  ["R", "r", 4],
  ["TP", "tp", 0],
  ["FP", "fp", 0],
  ["FN", "fn", 0],
];
