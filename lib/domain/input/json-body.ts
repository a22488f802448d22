import { refusal, wordedError } from "../words/worded-error";

/** Longer than any answer with its reasons. */
export const maxJudgeBody = 64 * 1024;

/** Another site's form can send a browser's cookies, but not this type. */
export function requireJson(contentType: string | null | undefined): void {
  if (!contentType?.startsWith("application/json"))
    throw wordedError("invalid-input", refusal("errors.notJson"));
}

/** What a judge's browser sent, whatever it says; nothing where it was too long to be read. */
export function parseJudgeBody(text: string | undefined): unknown {
  if (text === undefined || text.length > maxJudgeBody)
    throw wordedError("too-large", refusal("errors.tooLong"));
  try {
    return JSON.parse(text);
  } catch {
    throw wordedError("invalid-input", refusal("errors.unreadable"));
  }
}
