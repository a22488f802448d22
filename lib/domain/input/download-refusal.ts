import type { AppError } from "../app-error";
import { type ErrorAnswer, errorAnswer } from "./error-answer";

/**
 * A refusal of a file, as text. A link that was followed shows its page: then it is a sentence, and not a document for
 * programs.
 */
export function downloadRefusal(
  error: AppError,
  accept: string | null,
): Pick<ErrorAnswer, "status" | "headers"> & { readonly text: string } {
  const { status, headers, body } = errorAnswer(error);
  const isForPerson = accept?.includes("text/html") === true;
  const contentType = isForPerson ? "text/plain; charset=utf-8" : "application/json";
  return {
    status,
    headers: { ...headers, "Content-Type": contentType, "Cache-Control": "no-store" },
    text: isForPerson ? `${error.message}\n` : JSON.stringify(body),
  };
}
