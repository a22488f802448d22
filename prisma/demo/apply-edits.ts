import { tokensOf } from "./tokens";

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  /** Empty deletes. */
  readonly correction: string;
}

/** The source after edits that are in order and do not overlap. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  const tokens = tokensOf(source);
  const corrected: string[] = [];
  let position = 0;
  for (const edit of edits) {
    corrected.push(...tokens.slice(position, edit.start), ...tokensOf(edit.correction));
    position = edit.end;
  }
  corrected.push(...tokens.slice(position));
  return corrected.join(" ");
}
