import { chooseOutcome } from "./choose-outcome";
import type { IMeasureSettings } from "./i-measure-settings";
import { addOutcomes, noOutcome, type Outcome, outcomeKey } from "./outcome";
import { undominated } from "./undominated";

/** An outcome that some mixed reference has, and which text of each piece the first such reference has. */
export interface MixedOutcome {
  readonly outcome: Outcome;
  readonly choice: readonly number[];
}

export interface MixedOutcomes {
  /** At least one. */
  readonly outcomes: readonly MixedOutcome[];
  /** Whether no mixed reference has an outcome that might be better than these, whatever is added to it. */
  readonly areProven: boolean;
}

/** Pieces whose alignment hangs together, and what a choice of their texts comes to, whatever the others are. */
export interface MixingBlock {
  /** How many texts each piece has. */
  readonly sizes: readonly number[];
  /** The choices of single annotators, from which to look for better ones where there are too many to try. */
  readonly starts: readonly (readonly number[])[];
  readonly outcomeOf: (choice: readonly number[]) => Outcome;
}

/** How much work was done so far, in steps that take some 10 ns. */
export type Work = () => number;

/** Choices of one block, beyond which not all are tried. */
const MAX_CHOICES = 1 << 14;
/** Work for one sentence, beyond which nothing new is tried. */
const MAX_WORK = 3e7;
/** Outcomes of a beginning of the sentence, beyond which not all are kept. */
const MAX_OUTCOMES = 20_000;

/**
 * The outcomes of mixed references that may be the best, each once, in the order of the first reference that has it.
 * Outcomes of blocks add up, so it is enough to keep, from block to block, what differs in counts and is not worse than
 * something else.
 */
export function mixedOutcomes(
  blocks: readonly MixingBlock[],
  settings: IMeasureSettings,
  work: Work,
): MixedOutcomes {
  const end = work() + MAX_WORK;
  const found = blocks.map((block) => blockOutcomes(block, settings, () => end - work()));
  let areProven = found.every((block) => block.areProven);
  // What is the same in every reference is added once, not to every sum.
  const same = found.flatMap(({ outcomes }) => (outcomes.length === 1 ? [outcomes[0]!.outcome] : []));
  let sums: readonly Sum[] = [{ outcome: same.reduce(addOutcomes, noOutcome) }];
  for (const [block, { outcomes }] of found.entries()) {
    if (outcomes.length === 1) continue;
    const next = new Map<string, Sum>();
    for (const before of sums) {
      for (const { outcome, choice } of outcomes) {
        const sum = addOutcomes(before.outcome, outcome);
        const key = outcomeKey(sum);
        if (!next.has(key)) next.set(key, { outcome: sum, before, block, choice });
      }
    }
    const best = undominated([...next.values()], settings);
    areProven &&= best.length <= MAX_OUTCOMES;
    sums = best.slice(0, MAX_OUTCOMES);
  }
  return { outcomes: sums.map((sum) => ({ outcome: sum.outcome, choice: choiceOf(sum, found) })), areProven };
}

/** A sum of outcomes, with the way to the one before it. */
interface Sum {
  readonly outcome: Outcome;
  readonly before?: Sum;
  readonly block?: number;
  readonly choice?: readonly number[];
}

function choiceOf(sum: Sum, found: readonly MixedOutcomes[]): readonly number[] {
  const choices = found.map(({ outcomes }) => outcomes[0]!.choice);
  for (let at: Sum | undefined = sum; at; at = at.before) {
    if (at.block !== undefined && at.choice) choices[at.block] = at.choice;
  }
  return choices.flat();
}

function blockOutcomes(block: MixingBlock, settings: IMeasureSettings, left: Work): MixedOutcomes {
  const { sizes, starts, outcomeOf } = block;
  const found = new Map<string, MixedOutcome>();
  const tried = (choice: readonly number[]): Outcome => {
    const outcome = outcomeOf(choice);
    const key = outcomeKey(outcome);
    if (!found.has(key)) found.set(key, { outcome, choice });
    return outcome;
  };
  const choices = sizes.reduce((product, size) => product * size, 1);
  const before = left();
  const first = starts.map(tried);
  const each = (before - left()) / starts.length;
  const areAll = choices <= MAX_CHOICES && choices * each <= left();
  if (areAll) {
    found.clear();
    for (const choice of everyChoice(sizes)) tried(choice);
  } else {
    for (const [index, outcome] of first.entries()) {
      climb(starts[index]!, outcome, sizes, tried, settings, left);
    }
  }
  return { outcomes: undominated([...found.values()], settings), areProven: areAll };
}

/** The last piece's text changes fastest. */
function* everyChoice(sizes: readonly number[], at = 0): Generator<readonly number[]> {
  const size = sizes[at];
  if (size === undefined) {
    yield [];
    return;
  }
  for (let text = 0; text < size; text++) {
    for (const rest of everyChoice(sizes, at + 1)) yield [text, ...rest];
  }
}

/** Changes one text at a time to the best, until no change is better or there was work enough. */
function climb(
  start: readonly number[],
  outcome: Outcome,
  sizes: readonly number[],
  tried: (choice: readonly number[]) => Outcome,
  settings: IMeasureSettings,
  left: Work,
): void {
  let choice = start;
  let here = outcome;
  let unchanged = 0;
  for (let piece = 0; unchanged < sizes.length; piece = (piece + 1) % sizes.length) {
    unchanged++;
    for (let text = 0; text < sizes[piece]!; text++) {
      if (text === choice[piece]) continue;
      if (left() <= 0) return;
      const other = choice.with(piece, text);
      const there = tried(other);
      if (chooseOutcome([here, there], settings) === 0) continue;
      choice = other;
      here = there;
      unchanged = 1;
    }
  }
}
