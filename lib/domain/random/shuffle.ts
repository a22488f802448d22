import type { RandomStream } from "./stream";
import { uniformInt } from "./uniform-int";

/** A new array with the same items in random order, every order equally likely (Fisher and Yates). */
export function shuffle<Item>(stream: RandomStream, items: readonly Item[]): Item[] {
  const shuffled = items.slice();
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = uniformInt(stream, 0, last + 1);
    const held = shuffled[last] as Item;
    shuffled[last] = shuffled[other] as Item;
    shuffled[other] = held;
  }
  return shuffled;
}
