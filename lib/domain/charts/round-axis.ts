/** An axis from one round number to another. */
export interface RoundAxis {
  readonly low: number;
  readonly high: number;
  /** Round numbers from `low` to `high`, both among them. */
  readonly ticks: readonly number[];
  /** How many decimals the ticks need. */
  readonly decimals: number;
}

const ROUND_STEPS = [1, 2, 2.5, 5] as const;

/** Values that differ by so small a share, or by so little, are the same to whoever looks at a plot. */
const NOTHING = 1e-9;

/**
 * The axis around the values with steps of 1, 2, 2.5 or 5 times a power of ten and at most `maxSteps` of them. What is
 * no finite number is left out; around a single value, or none, lies one step to either side.
 *
 * Fails with a RangeError where there are to be fewer than two steps: around nought there is one to either side.
 */
export function roundAxis(values: readonly number[], maxSteps = 6): RoundAxis {
  if (!(maxSteps >= 2)) throw new RangeError(`an axis has at least two steps, not ${maxSteps}`);
  const finite = values.filter(Number.isFinite);
  let least = finite.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  let most = finite.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  if (finite.length === 0) [least, most] = [0, 1];
  const size = Math.max(Math.abs(least), Math.abs(most));
  if (most - least <= Math.max(size * NOTHING, NOTHING)) {
    const around = size > NOTHING ? size / 10 : 1;
    [least, most] = [least - around, most + around];
  }
  let power = Math.floor(Math.log10((most - least) / maxSteps));
  for (;;) {
    for (const round of ROUND_STEPS) {
      const first = Math.floor(least / (round * 10 ** power) + 1e-9);
      const last = Math.ceil(most / (round * 10 ** power) - 1e-9);
      if (last - first <= maxSteps) return axisOf(first, last, round, power);
    }
    power++;
  }
}

function axisOf(first: number, last: number, round: number, power: number): RoundAxis {
  const decimals = Math.max(0, (round === 2.5 ? 1 : 0) - power);
  // By way of text, so that three steps of 0.1 are 0.3 and not 0.30000000000000004.
  const ticks = Array.from({ length: last - first + 1 }, (_, step) =>
    Number(((first + step) * round * 10 ** power).toFixed(decimals)),
  );
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks, decimals };
}
