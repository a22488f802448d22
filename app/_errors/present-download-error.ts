import { AppError } from "@/lib/domain/app-error";
import { downloadRefusal } from "@/lib/domain/input/download-refusal";

/** A refusal of a file as a route answers it. What was not foreseen goes on, and becomes a 500 without its message. */
export function presentDownloadError(error: unknown, request: Pick<Request, "headers">): Response {
  if (!(error instanceof AppError)) throw error;
  const { status, headers, text } = downloadRefusal(error, request.headers.get("accept"));
  return new Response(text, { status, headers });
}
