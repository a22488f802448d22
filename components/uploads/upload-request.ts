/** What the server said no to, in its own words; or, without a status, that it could not be reached. */
export class UploadRequestError extends Error {
  override name = "UploadRequestError";

  constructor(
    message: string,
    readonly status: number | undefined,
    readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    super(message);
  }

  /** Whether the same request may do better later. */
  get passes(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 429 || this.status === 408;
  }
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** One request of an upload; fails with an `UploadRequestError` only, but for being aborted. */
export async function uploadRequest<Answer>(
  fetch: Fetch,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  address: string,
  content: { readonly body?: Blob; readonly json?: unknown; readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  const { body, json, signal } = content;
  const answer = await fetch(address, {
    method,
    cache: "no-store",
    ...(signal ? { signal } : {}),
    ...(json === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(json) }),
    ...(body === undefined ? {} : { headers: { "Content-Type": "application/octet-stream" }, body }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new UploadRequestError("The server cannot be reached.", undefined);
  });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json().catch(() => {
    throw new UploadRequestError("The connection broke.", undefined);
  })) as Answer;
}

async function refusal(answer: Response): Promise<UploadRequestError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const retry = Number(answer.headers.get("Retry-After") ?? Number.NaN);
  return new UploadRequestError(
    messageIn(body) ?? `The server answered ${answer.status}.`,
    answer.status,
    Number.isFinite(retry) ? retry : undefined,
  );
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("error" in body)) return undefined;
  const { error } = body;
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined;
  // Which entry is not usable says more than that some are not.
  const fields =
    "fields" in error && typeof error.fields === "object" ? Object.values(error.fields ?? {}) : [];
  const problems = fields.filter((problem) => typeof problem === "string");
  if (problems.length > 0) return problems.join(" ");
  return typeof error.message === "string" ? error.message : undefined;
}
