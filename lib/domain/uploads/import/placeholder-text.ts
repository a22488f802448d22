/** Stands for a text that the files of an imported campaign do not hold; it names no system. */
export function placeholderHypothesis(number: number): string {
  return `(text ${number} not in the file)`;
}

/** The same for a source, by what the file calls the segment. */
export function placeholderSource(segment: string): string {
  return `(source ${segment} not in the file)`;
}

/**
 * Whether a text is one of these: then there is nothing to read, to search or to score. Spaces behind it tell it from
 * another of its segment.
 */
export function isPlaceholder(text: string): boolean {
  return /^\((text|source) .{1,200} not in the file\) *$/su.test(text);
}
