import type { RandomStream } from "./stream";
import { uniformInt } from "./uniform-int";

/** A new array with the same items in random order, every order equally likely (Fisher and Yates). */
export function shuffle<Item>(stream: RandomStream, items: readonly Item[]): Item[] {
  const shuffled = items.slice();
  shuffleInPlace(stream, shuffled);
  return shuffled;
}

/** The same, of an array of one's own. */
export function shuffleInPlace<Item>(
  stream: RandomStream,
  items: { readonly length: number; [position: number]: Item },
): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = uniformInt(stream, 0, last + 1);
    const held = items[last] as Item;
    items[last] = items[other] as Item;
    items[other] = held;
  }
}
