/** Of parts that any page may have. */
export const everywhere = {
  skipToContent: "Skip to content",
  theme: "Switch between light and dark",
  inProgress: ", in progress",
  optional: "(optional)",
  copied: "Copied",
  notCopied: "The browser does not allow copying here: select and copy the text yourself",
  close: "Close",
  language: "Language",
  onThisPage: "On this page",
} as const;
