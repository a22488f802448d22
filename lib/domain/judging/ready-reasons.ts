/**
 * Reasons that need no typing, by the keys under which they are stored and exported; their words are in the catalogue. Keys
 * stay; words may change. Judges' browsers load this file, so its keys are checked without a library of schemas.
 */
export const skipKeys = ["source-unclear", "outside-my-field", "text-broken", "disturbing"] as const;

export const flagKeys = [
  ...(["source-broken", "texts-alike", "personal-data", "offensive", "instructions-silent"] as const),
];

export type SkipKey = (typeof skipKeys)[number];
export type FlagKey = (typeof flagKeys)[number];

/** A key that is known; an answer or a draft of another version may bring another. */
export function knownFlagKey(key: string | null): FlagKey | null {
  return flagKeys.find((known) => known === key) ?? null;
}

/** A reason as it is stored: the ready-made one in words, and what was added to it. */
export function reasonText(ready: string | undefined, added: string): string {
  return [ready, added.trim()].filter((part) => part !== undefined && part !== "").join(": ");
}
