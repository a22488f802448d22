import { AppError } from "../../domain/app-error";
import { FormatError } from "../../domain/formats/format-error";

/**
 * What kind of error a person gets, where it names place and problem as it should; anything else is a defect and is
 * thrown on.
 *
 * @param lines of the longest file that it can be about
 */
export function understandableError(error: unknown, lines: number): string {
  if (error instanceof FormatError) {
    const isPlace = Number.isSafeInteger(error.line) && error.line >= 1 && error.line <= lines;
    if (!isPlace) throw new Error(`no such line among ${lines}: ${error.message}`, { cause: error });
    requirePresentable(error);
    return "FormatError";
  }
  if (error instanceof AppError) {
    requirePresentable(error);
    return "AppError";
  }
  throw error;
}

function requirePresentable({ message }: Error): void {
  const isPresentable =
    message.trim() !== "" && message.length <= 2000 && !/[\p{Cc}\p{Cs}\u202E]/u.test(message);
  if (!isPresentable) throw new Error(`no message for people: ${JSON.stringify(message.slice(0, 3000))}`);
}
