/** Embeddings, overrides and isolates: what follows is shown in another order than it is written. */
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * Whether a text holds a character that turns the direction of what is shown beside it. In a name such a character can
 * make one name look like another, or a file of programs like one of texts; outputs and sources keep theirs, for they
 * are what people wrote. The marks that only settle the direction where they stand (U+200E, U+200F, U+061C) do no harm.
 */
export function holdsDirectionControl(text: string): boolean {
  return DIRECTION_CONTROL.test(text);
}
