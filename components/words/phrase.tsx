import { createElement, Fragment, type ReactNode } from "react";
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
  const parts = messageParts(words, key, values.count).map((part, place) =>
    place % 2 === 0 ? part && plain(part) : written(words, values[part]),
  );
  return createElement(Fragment, null, ...parts);
}
