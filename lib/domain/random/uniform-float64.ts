import type { RandomStream } from "./stream";

const HIGH_STEP = 2 ** 26;
const FLOAT_STEP = 2 ** -53;

/** A number uniform on [0, 1): one of the 2^53 multiples of 2^−53, each equally likely. Takes two words. */
export function uniformFloat64(stream: RandomStream): number {
  const high = stream.nextUint32() >>> 5;
  const low = stream.nextUint32() >>> 6;
  return (high * HIGH_STEP + low) * FLOAT_STEP;
}
