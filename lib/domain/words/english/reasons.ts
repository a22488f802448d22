/** By the keys under which they are stored and exported. */
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
