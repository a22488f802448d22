import { changedLetters, type LetterRun } from "./changed-letters";
import { commonSubsequence } from "./common-subsequence";
import { type TextTokens, textTokens } from "./text-tokens";

/**
 * A stretch of a text against another. One side is empty where something was inserted or deleted; `spacing` is white
 * space alone, which differs between words that do not.
 */
export interface DiffRun {
  readonly kind: "kept" | "inserted" | "substituted" | "deleted" | "spacing";
  readonly source: string;
  readonly hypothesis: string;
  /** Of substituted words of which letters stayed: the hypothesis' side, letters that changed told from others. */
  readonly letters?: readonly LetterRun[];
}

export interface DiffSettings {
  /** Names and signs as programs write them are told apart, not words. */
  readonly isCode?: boolean;
}

/**
 * How a text differs from another, in order: the sources of all runs, joined, are the one, and the hypotheses the other.
 * Any two texts can be compared, a hypothesis with its source or two hypotheses. Words are kept where they are equal; the
 * kept ones are a longest common subsequence, as far as that is found at a bounded cost (see `commonSubsequence`).
 * Between two kept runs stands at most one that is inserted, substituted or deleted, and spacing beside it.
 */
export function tokenDiff(
  source: string,
  hypothesis: string,
  { isCode = false }: DiffSettings = {},
): readonly DiffRun[] {
  if (source === hypothesis) return source === "" ? [] : [{ kind: "kept", source, hypothesis }];
  const left = textTokens(source, isCode);
  const right = textTokens(hypothesis, isCode);
  const runs = new Runs();
  let [leftDone, rightDone] = [0, 0];
  for (const run of commonSubsequence(left.words, right.words)) {
    addChanged(runs, part(left, leftDone, run.left), part(right, rightDone, run.right));
    for (let at = 0; at < run.length; at += 1) {
      const word = left.words[run.left + at]!;
      if (at > 0) runs.addGap(left.gaps[run.left + at]!, right.gaps[run.right + at]!);
      runs.add({ kind: "kept", source: word, hypothesis: word });
    }
    [leftDone, rightDone] = [run.left + run.length, run.right + run.length];
  }
  addChanged(runs, part(left, leftDone, left.words.length), part(right, rightDone, right.words.length));
  return runs.runs;
}

/** The words from one place to another, with the white space before, between and behind them. */
interface Part {
  readonly words: readonly string[];
  /** One more than there are words; a single one where there is no word. */
  readonly gaps: readonly string[];
}

function part({ words, gaps }: TextTokens, from: number, to: number): Part {
  return { words: words.slice(from, to), gaps: gaps.slice(from, to + 1) };
}

/** What stands between two kept runs, or before the first or behind the last. */
function addChanged(runs: Runs, gone: Part, come: Part): void {
  const [before, after] = [gone.gaps[0]!, gone.gaps.at(-1)!];
  const [newBefore, newAfter] = [come.gaps[0]!, come.gaps.at(-1)!];
  if (gone.words.length === 0 && come.words.length === 0) runs.addGap(before, newBefore);
  else if (gone.words.length === 0) {
    // The white space that was there stands on one side of what was inserted; the other side's came with it.
    if (newBefore !== before && newAfter === before) {
      runs.add({ kind: "inserted", source: "", hypothesis: newBefore + inner(come) });
      runs.addGap(before, newAfter);
    } else {
      runs.addGap(before, newBefore);
      runs.add({ kind: "inserted", source: "", hypothesis: inner(come) + newAfter });
    }
  } else if (come.words.length === 0) {
    if (before !== newBefore && after === newBefore) {
      runs.add({ kind: "deleted", source: before + inner(gone), hypothesis: "" });
      runs.addGap(after, newBefore);
    } else {
      runs.addGap(before, newBefore);
      runs.add({ kind: "deleted", source: inner(gone) + after, hypothesis: "" });
    }
  } else {
    runs.addGap(before, newBefore);
    const letters = changedLetters(gone, come);
    runs.add({
      kind: "substituted",
      source: inner(gone),
      hypothesis: inner(come),
      ...(letters === undefined ? {} : { letters }),
    });
    runs.addGap(after, newAfter);
  }
}

/** The words with the white space between them. */
function inner({ words, gaps }: Part): string {
  return words.map((word, at) => (at === 0 ? word : gaps[at]! + word)).join("");
}

/** Runs in order; kept ones that meet are one. */
class Runs {
  readonly runs: DiffRun[] = [];

  addGap(source: string, hypothesis: string): void {
    if (source === hypothesis) {
      if (source !== "") this.add({ kind: "kept", source, hypothesis });
    } else this.add({ kind: "spacing", source, hypothesis });
  }

  add(run: DiffRun): void {
    const last = this.runs.at(-1);
    if (run.kind === "kept" && last?.kind === "kept")
      this.runs[this.runs.length - 1] = {
        kind: "kept",
        source: last.source + run.source,
        hypothesis: last.hypothesis + run.hypothesis,
      };
    else this.runs.push(run);
  }
}

/** How a text stands to another as a whole: the same, the same words otherwise spaced, or other words. */
export function differenceOf(runs: readonly DiffRun[]): "none" | "spacing" | "words" {
  if (runs.every(({ kind }) => kind === "kept")) return "none";
  return runs.every(({ kind }) => kind === "kept" || kind === "spacing") ? "spacing" : "words";
}
