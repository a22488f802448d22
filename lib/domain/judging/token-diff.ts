import { commonSubsequence } from "./common-subsequence";
import { textTokens } from "./text-tokens";

/** A stretch of a hypothesis against its source. One side is empty where something was inserted or deleted. */
export interface DiffRun {
  readonly kind: "kept" | "inserted" | "substituted" | "deleted";
  readonly source: string;
  readonly hypothesis: string;
}

/**
 * How a hypothesis differs from its source, in order: the sources of all runs, joined, are the source, and the
 * hypotheses the hypothesis. Tokens are kept where their words are equal, whatever white space follows; the kept
 * ones are a longest common subsequence. Between two kept runs there is at most one other, substituted where it has
 * words on both sides.
 */
export function tokenDiff(source: string, hypothesis: string): readonly DiffRun[] {
  const left = textTokens(source);
  const right = textTokens(hypothesis);
  const writtenLeft = (from: number, to: number) => joined(left.slice(from, to));
  const writtenRight = (from: number, to: number) => joined(right.slice(from, to));
  const runs: DiffRun[] = [];
  let [leftDone, rightDone] = [0, 0];
  const changedUpTo = (leftEnd: number, rightEnd: number) => {
    const [gone, come] = [writtenLeft(leftDone, leftEnd), writtenRight(rightDone, rightEnd)];
    if (gone === "" && come === "") return;
    const kind = gone === "" ? "inserted" : come === "" ? "deleted" : "substituted";
    runs.push({ kind, source: gone, hypothesis: come });
  };
  for (const run of commonSubsequence(left.map(wordOf), right.map(wordOf))) {
    changedUpTo(run.left, run.right);
    [leftDone, rightDone] = [run.left + run.length, run.right + run.length];
    runs.push({
      kind: "kept",
      source: writtenLeft(run.left, leftDone),
      hypothesis: writtenRight(run.right, rightDone),
    });
  }
  changedUpTo(left.length, right.length);
  return runs;
}

function wordOf({ word }: { readonly word: string }): string {
  return word;
}

function joined(tokens: readonly { readonly written: string }[]): string {
  return tokens.map(({ written }) => written).join("");
}
