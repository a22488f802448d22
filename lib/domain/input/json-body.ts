import { AppError } from "../app-error";

/** Longer than any answer with its reasons. */
export const maxJudgeBody = 64 * 1024;

/** Another site's form can send a browser's cookies, but not this type. */
export function requireJson(contentType: string | null | undefined): void {
  if (!contentType?.startsWith("application/json"))
    throw new AppError("invalid-input", "The body must be sent as application/json.");
}

/** What a judge's browser sent, whatever it says; nothing where it was too long to be read. */
export function parseJudgeBody(text: string | undefined): unknown {
  if (text === undefined || text.length > maxJudgeBody)
    throw new AppError("too-large", "The body is too long.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid-input", "The body is not valid JSON.");
  }
}
