import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { sha256 } from "../../../hashing/sha256";

/** Tells whether the gold with alternative answers is the one that was scored with. */
export function mergedHash(merged: readonly GoldSentence[]): Uint8Array<ArrayBuffer> {
  return sha256(JSON.stringify(merged.map(({ tokens, annotators }) => [tokens, annotators])));
}
