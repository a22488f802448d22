import { AppError } from "@/lib/domain/app-error";
import { errorAnswer } from "@/lib/domain/input/error-answer";

/** A refusal as a route answers it. What was not foreseen goes on, and becomes a 500 without its message. */
export function presentRouteError(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  const { status, headers, body } = errorAnswer(error);
  return Response.json(body, { status, headers });
}
