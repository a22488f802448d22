import type { IMeasureSettings } from "./i-measure-settings";
import { measuresOf } from "./measures";
import type { Outcome } from "./outcome";

/** Sums of products that differ by less are equal but for rounding. */
const ROUNDING = 1e-9;

/**
 * The items whose outcomes may still lead to the best value of the measure asked for, whatever is added to them, in
 * their order. All measures but I are what is good as a share of what is good or bad, 1 where there is neither: of two
 * outcomes, the one with less that is bad and no less that is good, or more that is good and no more that is bad, is
 * better with whatever is added to both. I looks at the source, too, and nothing is left out.
 */
export function undominated<Item extends { readonly outcome: Outcome }>(
  items: readonly Item[],
  settings: IMeasureSettings,
): readonly Item[] {
  if (settings.max === "i" || items.length <= 1) return items;
  const parts = items.map((item, index) => ({ item, index, ...goodAndBad(item.outcome, settings) }));
  parts.sort((one, other) => one.bad - other.bad || other.good - one.good);
  const remaining: typeof parts = [];
  let maxBefore = 0;
  for (let from = 0; from < parts.length; ) {
    const { bad } = parts[from]!;
    let to = from;
    let most = 0;
    while (to < parts.length && parts[to]!.bad <= bad + ROUNDING) most = Math.max(most, parts[to++]!.good);
    for (const part of parts.slice(from, to)) {
      const isWorse = maxBefore > 0 && maxBefore >= part.good;
      const isLess = bad > ROUNDING && most > part.good + ROUNDING;
      if (!isWorse && !isLess) remaining.push(part);
    }
    maxBefore = Math.max(maxBefore, most);
    from = to;
  }
  return remaining.sort((one, other) => one.index - other.index).map(({ item }) => item);
}

function goodAndBad(
  { system }: Outcome,
  settings: IMeasureSettings,
): { readonly good: number; readonly bad: number } {
  const { tp, tn, fp, fn, fpn } = measuresOf(system, settings.aspect, settings);
  const { weight, max } = settings;
  const squared = settings.beta * settings.beta;
  if (max === "p") return { good: tp, bad: fp };
  if (max === "r") return { good: tp, bad: fn };
  if (max === "f") return { good: (1 + squared) * tp, bad: squared * fn + fp };
  if (max === "acc") return { good: tp + tn, bad: fp + fn - fpn };
  return { good: weight * tp + tn, bad: weight * fp + fn - ((weight + 1) * fpn) / 2 };
}
