/** A stretch that both sequences share: `length` items from `left` in one, from `right` in the other. */
export interface CommonRun {
  readonly left: number;
  readonly right: number;
  readonly length: number;
}

/**
 * Steps of the search for one pair of texts, and for each item of them: a few milliseconds. Each difference more costs
 * more than the last, and nobody reads so many; two texts of 2,000 words may differ in one of five.
 */
const MAX_STEPS = 600_000;
const STEPS_PER_ITEM = 8;

/**
 * The longest common subsequence of two sequences, as the runs that make it up, in order: E. Myers, "An O(ND)
 * difference algorithm and its variations" (1986), section 4b. Time grows with length × differences and memory with
 * length, so long texts that are nearly equal cost next to nothing. Where that takes too many steps, what stands once in
 * both sequences joins them, as far as it comes in the same order, and nothing else between is shared, but for how the
 * stretches between begin and end: still common and in order, but no longer the longest.
 */
export function commonSubsequence(left: readonly string[], right: readonly string[]): readonly CommonRun[] {
  const runs: CommonRun[] = [];
  const search = { steps: MAX_STEPS + STEPS_PER_ITEM * (left.length + right.length) };
  // A stack instead of recursion: texts with thousands of differences would nest as deep.
  const open: Box[] = [{ left: 0, leftEnd: left.length, right: 0, rightEnd: right.length }];
  for (let box = open.pop(); box !== undefined; box = open.pop()) {
    const start = equalFrom("start", left, right, box);
    addRun(runs, { left: box.left, right: box.right, length: start });
    const inner = { ...box, left: box.left + start, right: box.right + start };
    const end = equalFrom("end", left, right, inner);
    // What is equal at the end comes after the inside; as a box of its own it waits its turn.
    if (end > 0)
      open.push({
        left: inner.leftEnd - end,
        leftEnd: inner.leftEnd,
        right: inner.rightEnd - end,
        rightEnd: inner.rightEnd,
      });
    const core = { ...inner, leftEnd: inner.leftEnd - end, rightEnd: inner.rightEnd - end };
    if (core.left === core.leftEnd || core.right === core.rightEnd) continue;
    const middle = search.steps > 0 ? middleOf(left, right, core, search) : undefined;
    if (middle === undefined) {
      const anchor = core.isAnchored ? undefined : anchorsOf(left, right, core);
      if (anchor) open.push(...anchor.toReversed());
      continue;
    }
    open.push({ ...core, left: middle.left, right: middle.right });
    open.push({ ...core, leftEnd: middle.left, rightEnd: middle.right });
  }
  return runs;
}

interface Box {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
  /** Lies between anchors, or holds one: there are no others. */
  readonly isAnchored?: boolean;
}

function addRun(runs: CommonRun[], run: CommonRun): void {
  if (run.length === 0) return;
  const last = runs.at(-1);
  const joins = last && last.left + last.length === run.left && last.right + last.length === run.right;
  if (joins) runs[runs.length - 1] = { ...last, length: last.length + run.length };
  else runs.push(run);
}

/** How many items are equal from the corner where both begin, or from the one where both end. */
function equalFrom(
  corner: "start" | "end",
  left: readonly string[],
  right: readonly string[],
  box: Box,
): number {
  const most = Math.min(box.leftEnd - box.left, box.rightEnd - box.right);
  const step = corner === "start" ? 1 : -1;
  let inLeft = corner === "start" ? box.left : box.leftEnd - 1;
  let inRight = corner === "start" ? box.right : box.rightEnd - 1;
  let length = 0;
  while (length < most && left[inLeft] === right[inRight]) {
    length++;
    inLeft += step;
    inRight += step;
  }
  return length;
}

/**
 * A point on a shortest way through the box, which has no equal items at its two corners: searched from both
 * corners at once, where the two searches meet. It is never a corner itself, so that the box always gets smaller.
 * Nothing where the searches are given up.
 */
function middleOf(left: readonly string[], right: readonly string[], box: Box, search: { steps: number }) {
  const width = box.leftEnd - box.left;
  const height = box.rightEnd - box.right;
  const delta = width - height;
  const odd = delta % 2 !== 0;
  const reach = Math.ceil((width + height) / 2);
  // So many differences from both ends take all steps there are.
  const offset = Math.min(reach, Math.ceil(Math.sqrt(search.steps))) + 1;
  // By diagonal x − y: how far x came with so many differences, from the start and from the end.
  const forward = new Int32Array(2 * offset + 1);
  const backward = new Int32Array(2 * offset + 1);
  for (let differences = 0; differences <= reach; differences++) {
    search.steps -= 2 * differences + 2;
    if (search.steps <= 0 || differences >= offset) return undefined;
    for (let k = -differences; k <= differences; k += 2) {
      const down =
        k === -differences || (k !== differences && forward[offset + k - 1]! < forward[offset + k + 1]!);
      let x = down ? forward[offset + k + 1]! : forward[offset + k - 1]! + 1;
      const from = x;
      while (x < width && x - k < height && x - k >= 0 && left[box.left + x] === right[box.right + x - k])
        x++;
      search.steps -= x - from;
      forward[offset + k] = x;
      const mirrored = delta - k;
      if (odd && Math.abs(mirrored) < differences && x + backward[offset + mirrored]! >= width)
        return { left: box.left + Math.min(x, width), right: box.right + clamp(x - k, height) };
    }
    for (let k = -differences; k <= differences; k += 2) {
      const down =
        k === -differences || (k !== differences && backward[offset + k - 1]! < backward[offset + k + 1]!);
      let x = down ? backward[offset + k + 1]! : backward[offset + k - 1]! + 1;
      const from = x;
      while (
        x < width &&
        x - k < height &&
        x - k >= 0 &&
        left[box.leftEnd - 1 - x] === right[box.rightEnd - 1 - (x - k)]
      )
        x++;
      search.steps -= x - from;
      backward[offset + k] = x;
      const mirrored = delta - k;
      if (!odd && Math.abs(mirrored) <= differences && x + forward[offset + mirrored]! >= width)
        return {
          left: box.left + width - Math.min(x, width),
          right: box.right + height - clamp(x - k, height),
        };
    }
  }
  throw new Error("the two searches of a difference did not meet");
}

/**
 * The boxes that a box falls into by the items that stand once on both sides of it: of these the most that come in the
 * same order (longest increasing subsequence, by patience sorting). Nothing where there is none.
 */
function anchorsOf(left: readonly string[], right: readonly string[], box: Box): Box[] | undefined {
  const once = (items: readonly string[], from: number, to: number) => {
    const places = new Map<string, number>();
    for (let at = from; at < to; at++) places.set(items[at]!, places.has(items[at]!) ? -1 : at);
    return places;
  };
  const rightPlaces = once(right, box.right, box.rightEnd);
  const pairs: { readonly left: number; readonly right: number; readonly before: number }[] = [];
  // The pair that ends the best sequence of each length.
  const ends: number[] = [];
  for (const [item, at] of once(left, box.left, box.leftEnd)) {
    const place = rightPlaces.get(item) ?? -1;
    if (at === -1 || place === -1) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]!.right < place) low = middle + 1;
      else high = middle;
    }
    pairs.push({ left: at, right: place, before: low === 0 ? -1 : ends[low - 1]! });
    ends[low] = pairs.length - 1;
  }
  const boxes: Box[] = [];
  let { leftEnd, rightEnd } = box;
  for (let at = ends.at(-1) ?? -1; at !== -1; at = pairs[at]!.before) {
    const pair = pairs[at]!;
    boxes.unshift({ left: pair.left, leftEnd, right: pair.right, rightEnd, isAnchored: true });
    [leftEnd, rightEnd] = [pair.left, pair.right];
  }
  if (boxes.length === 0) return undefined;
  return [{ ...box, leftEnd, rightEnd, isAnchored: true }, ...boxes];
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}
