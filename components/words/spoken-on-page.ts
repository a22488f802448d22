import type { Words } from "@/lib/domain/words/words";

let spoken: Words | undefined;

/**
 * The page that is shown speaks these. Kept outside of React too, for what stands in for the whole document when all that
 * it showed, and the words in it, is gone.
 *
 * @returns what ends it
 */
export function speakOnPage(words: Words): () => void {
  spoken = words;
  return () => {
    if (spoken === words) spoken = undefined;
  };
}

/** Nothing where no page spoke before, as when the first one could not be made. */
export function spokenOnPage(): Words | undefined {
  return spoken;
}
