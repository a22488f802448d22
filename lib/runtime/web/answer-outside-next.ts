import type { ServerResponse } from "node:http";

/** Answers with JSON where Next is not asked. What every answer carries is there already: make-web-server.ts. */
export function answerOutsideNext(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    ...headers,
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
