import { AppError, type AppErrorCode } from "@/lib/domain/app-error";

const statuses: Readonly<Record<AppErrorCode, number>> = {
  "invalid-input": 400,
  "not-signed-in": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "too-many-requests": 429,
};

/** A refusal as a route answers it. What was not foreseen goes on, and becomes a 500 without its message. */
export function presentRouteError(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  const { code, message, details } = error;
  const retry = details.retryAfterSeconds;
  const { fields, currentVersion } = details;
  return Response.json(
    {
      error: {
        code,
        message,
        ...(fields === undefined ? {} : { fields }),
        ...(currentVersion === undefined ? {} : { currentVersion }),
      },
    },
    {
      status: statuses[code],
      headers: retry === undefined ? {} : { "Retry-After": String(retry) },
    },
  );
}
