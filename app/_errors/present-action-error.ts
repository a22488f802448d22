import { AppError } from "@/lib/domain/app-error";
import { INVALID_VALUES } from "@/lib/domain/input/field-problems";
import { type FailedAction, MARKED_FIELDS } from "./action-state";

/**
 * A refusal as a form shows it: field problems beside their fields, everything else in one message. What was not
 * foreseen goes on, to the error page and the log.
 *
 * @param again the fields whose entries the form keeps
 */
export function presentActionError(
  error: unknown,
  form?: FormData,
  again: readonly string[] = [],
): FailedAction {
  if (!(error instanceof AppError)) throw error;
  const fields = error.details.fields ?? {};
  const entered = again.flatMap((name) => {
    const value = form instanceof FormData ? form.get(name) : undefined;
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return {
    status: "failed",
    message: Object.values(fields).includes(error.message) ? "" : wordsOf(error),
    fields,
    entered: Object.fromEntries(entered),
  };
}

/** A form marks the fields that its message is about. */
function wordsOf({ message }: AppError): string {
  return message === INVALID_VALUES ? MARKED_FIELDS : message;
}
