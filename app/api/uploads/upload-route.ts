import { AppError } from "@/lib/domain/app-error";

export interface UploadRouteContext {
  readonly params: Promise<{ readonly upload: string }>;
}

/** Longer than any settings. */
const maxBody = 64 * 1024;

/** The body as JSON, whatever it says; nothing where there is none. */
export async function jsonOf(request: Request): Promise<unknown> {
  // Another site's form can send a browser's cookies, but not this type.
  if (!request.headers.get("content-type")?.startsWith("application/json"))
    throw new AppError("invalid-input", "The body must be sent as application/json.");
  const announced = Number(request.headers.get("content-length") ?? 0);
  const text = announced > maxBody ? undefined : await request.text();
  if (text === undefined || text.length > maxBody) throw new AppError("too-large", "The body is too long.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid-input", "The body is not valid JSON.");
  }
}

/** What stands behind the question mark. */
export function queryOf(request: Request): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(request.url).searchParams);
}
