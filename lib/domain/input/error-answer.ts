import type { AppError, AppErrorCode } from "../app-error";

const statuses: Readonly<Record<AppErrorCode, number>> = {
  "invalid-input": 400,
  "not-signed-in": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "too-many-requests": 429,
  busy: 503,
};

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };
}

/** A refusal as it is answered over HTTP, whoever answers. */
export function errorAnswer({ code, message, details }: AppError): ErrorAnswer {
  const { retryAfterSeconds, fields, currentVersion } = details;
  return {
    status: statuses[code],
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
    body: {
      error: {
        code,
        message,
        ...(fields === undefined ? {} : { fields }),
        ...(currentVersion === undefined ? {} : { currentVersion }),
      },
    },
  };
}
