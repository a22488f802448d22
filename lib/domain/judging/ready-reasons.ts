/**
 * Reasons that need no typing, by the keys under which they are stored and exported. Keys stay; words may change. Judges'
 * browsers load this file, so its keys are checked without a library of schemas.
 */
export const skipReasons = {
  "source-unclear": "I do not understand the source",
  "outside-my-field": "I do not know enough about this",
  "text-broken": "A text is cut off or garbled",
  disturbing: "I would rather not read this",
} as const;

export const flagReasons = {
  "source-broken": "The source is cut off or garbled",
  "texts-alike": "Two texts look the same",
  "personal-data": "It names a real person",
  offensive: "It is offensive",
  "instructions-silent": "The instructions do not cover this",
} as const;

export type SkipKey = keyof typeof skipReasons;
export type FlagKey = keyof typeof flagReasons;

/** A key that is known; an answer or a draft of another version may bring another. */
export function knownFlagKey(key: string | null): FlagKey | null {
  return key !== null && Object.hasOwn(flagReasons, key) ? (key as FlagKey) : null;
}

/** A reason as it is stored: the ready-made one in words, and what was added to it. */
export function reasonText(ready: string | undefined, added: string): string {
  return [ready, added.trim()].filter((part) => part !== undefined && part !== "").join(": ");
}
