import { Fragment, type ReactNode } from "react";
import type { Filling, WordKey } from "@/lib/domain/words/catalogue";
import { messageParts, type Words, written } from "@/lib/domain/words/words";

/** A message with more than text filled in, as a key to press; its words as they are, or as `plain` shows them. */
export function phrase<Key extends WordKey>(
  words: Words,
  key: Key,
  filling: Filling<Key, ReactNode>[0],
  plain: (text: string) => ReactNode = (text) => text,
): ReactNode {
  const values: Readonly<Record<string, ReactNode>> = filling ?? {};
  return messageParts(words, key, values.count).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a message have no other name, and never change places
    <Fragment key={place}>{place % 2 === 0 ? part && plain(part) : written(words, values[part])}</Fragment>
  ));
}
