/**
 * Characters of a source or output: more than forty thousand words are no text that a judge reads at one go, and one of
 * each system is held at a time.
 */
export const MAX_TEXT_LENGTH = 1 << 18;
