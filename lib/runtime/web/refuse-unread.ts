import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** What Node cannot read as a request, by its name for it, and what is said of it. */
const unread: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request is too large."],
  HPE_HEADER_OVERFLOW: [431, "The head of the request is too large."],
};

type UnreadError = NodeJS.ErrnoException & {
  /** What had come. */
  readonly rawPacket?: Buffer;
};

/**
 * Answers on a connection by which no request came that could be read, and closes it. Node would answer by itself,
 * without what all our answers carry.
 */
export function refuseUnread(
  { code = "", rawPacket }: UnreadError,
  connection: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  const [status, message] = unread[code] ?? [400, "The request cannot be read."];
  const text = JSON.stringify({ error: { code: "invalid-input", message } });
  const head = Object.entries({
    ...headers,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(text)),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  const body = rawPacket?.subarray(0, 5).toString() === "HEAD " ? "" : text;
  const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body].join("\r\n");
  connection.end(answer, () => connection.destroy());
}
