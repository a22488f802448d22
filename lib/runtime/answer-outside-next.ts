import type { ServerResponse } from "node:http";
import { env } from "../env";
import { answerPolicy } from "./answer-policy";

/** Answers with JSON where Next is not asked; with what proxy.ts gives the others. */
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
    "Content-Security-Policy": answerPolicy(env()).policy,
    ...headers,
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
