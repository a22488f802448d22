import { isPlaceholder } from "./placeholder-text";

export interface SegmentTexts {
  readonly source?: string;
  /** By system. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** The texts of a segment that some file holds; nothing where none does. */
export function knownTexts({ source, outputs }: Required<SegmentTexts>): SegmentTexts | undefined {
  const written = Object.entries(outputs).filter(([, text]) => !isPlaceholder(text));
  const isSourceKnown = !isPlaceholder(source);
  if (!isSourceKnown && written.length === 0) return undefined;
  return { ...(isSourceKnown ? { source } : {}), outputs: Object.fromEntries(written) };
}
