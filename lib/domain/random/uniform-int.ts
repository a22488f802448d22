import type { RandomStream } from "./stream";

const WORD = 2 ** 32;
const WORD_STEP = 2 ** -32;
const MAXIMUM_SPAN = 2 ** 53;

/**
 * Up to this span one word makes a draw: the product of a 32-bit word and the span is exact in a double, its upper word
 * is what is drawn, and where the lower one is below 2^32 modulo the span it is drawn again.
 */
export const EXACT_PRODUCT_SPAN = 2 ** 21;

/** Lemire (Fast Random Integer Generation in an Interval, 2019), for spans of at most 2^21. */
function smallSpan(stream: RandomStream, span: number): number {
  let product = stream.nextUint32() * span;
  let remainder = product >>> 0;
  if (remainder < span) {
    const threshold = WORD % span;
    while (remainder < threshold) {
      product = stream.nextUint32() * span;
      remainder = product >>> 0;
    }
  }
  return Math.floor(product * WORD_STEP);
}

/** Rejection from 53 bits: what lies above the last full multiple of the span is drawn again. */
function largeSpan(stream: RandomStream, span: number): number {
  const limit = MAXIMUM_SPAN - (MAXIMUM_SPAN % span);
  for (;;) {
    const bits = (stream.nextUint32() >>> 11) * WORD + stream.nextUint32();
    if (bits < limit) return bits % span;
  }
}

/**
 * An integer between `fromInclusive` and `toExclusive`, each equally likely, without bias.
 *
 * Fails with a RangeError unless both are safe integers, the range is not empty, and holds at most 2^53 integers.
 */
export function uniformInt(stream: RandomStream, fromInclusive: number, toExclusive: number): number {
  const span = toExclusive - fromInclusive;
  if (
    !Number.isSafeInteger(fromInclusive) ||
    !Number.isSafeInteger(toExclusive) ||
    !(span > 0 && span <= MAXIMUM_SPAN)
  ) {
    throw new RangeError(
      `no integer can be drawn from ${fromInclusive} up to but not including ${toExclusive}`,
    );
  }
  return fromInclusive + (span <= EXACT_PRODUCT_SPAN ? smallSpan(stream, span) : largeSpan(stream, span));
}
