/** What is said of a text and of what it changes. */
export const marks = {
  empty: "(empty)",
  unchanged: "(unchanged)",
  unchangedButSpacing: "(unchanged, ignoring spacing)",
  onlySpacing: "(only spacing differs)",
  onlySpacingHeard: "Only spacing differs from the source.",
  changes: "Changes: {changes}.",
  added: "“{text}” added",
  deleted: "“{text}” deleted",
  replaced: "“{text}” in place of “{before}”",
  more: "and {count} more",
  spacing: { one: "spacing changed once", other: "spacing changed {count} times" },
  between: "; ",
} as const;
