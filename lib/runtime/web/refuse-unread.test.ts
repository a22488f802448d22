import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { refuseUnread } from "./refuse-unread";

it.each([
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout", "The request took too long to arrive."],
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large", "The head of the request is too large."],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "413 Payload Too Large", "The request is too large."],
  ["HPE_INVALID_METHOD", "400 Bad Request", "The request cannot be read."],
  [undefined, "400 Bad Request", "The request cannot be read."],
])(
  "what cannot be read as a request (%s) is answered by %s, and the connection ends",
  async (code, status, message) => {
    const connection = new PassThrough();
    const answer = text(connection);
    const body = JSON.stringify({ error: { code: "invalid-input", message } });
    refuseUnread(Object.assign(new Error("unread"), { code }), connection, { "X-Ours": "yes" });
    expect(await answer).toBe(
      [
        `HTTP/1.1 ${status}`,
        ...["X-Ours: yes", "Content-Type: application/json", "Cache-Control: no-store"],
        ...[`Content-Length: ${body.length}`, "Connection: close", "", body],
      ].join("\r\n"),
    );
  },
);
