import type { IncomingMessage } from "node:http";
import { maxSubmissionBytes, maxTestSetBytes } from "../../domain/calls/hand-in-inputs";
import { UPLOAD_LIMITS } from "../../domain/uploads/upload-limits";
import { isFromHere } from "./request-origin";

const MEBIBYTE = 1_048_576;

/** The largest body of an ordinary request: forms and answers are small. */
export const BODY_LIMIT = MEBIBYTE;

/** Three addresses take more: a piece of a file that is uploaded, what a team hands in, and the files of a test set. */
const PIECE_OF_FILE = /^\/api\/uploads\/[^/?#]+\/files(?:\?|$)/;
const SUBMISSION = /^\/api\/(?:v1\/)?calls\/[^/?#]+\/submissions(?:\?|$)/;
const TEST_SET = /^\/api\/calls\/[^/?#]+\/test-sets(?:\?|$)/;

/** How large the body of a request may be, by what it asks for. */
export function bodyLimit({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): number {
  if (method === "POST" && SUBMISSION.test(url)) return maxSubmissionBytes;
  if (method === "POST" && TEST_SET.test(url)) return maxTestSetBytes;
  return method === "PUT" && PIECE_OF_FILE.test(url) ? UPLOAD_LIMITS.piece : BODY_LIMIT;
}

export interface Refusal {
  readonly status: number;
  readonly code: "too-large" | "invalid-input" | "forbidden";
  readonly message: string;
}

/** Refuses by its announced length what would be too large to read, and what does not announce a length. */
export function refuseBody(
  request: Pick<IncomingMessage, "headers">,
  limit = BODY_LIMIT,
): Refusal | undefined {
  const announced = request.headers["content-length"];
  if (request.headers["transfer-encoding"] !== undefined) {
    return {
      status: 411,
      code: "invalid-input",
      message: "The request needs a Content-Length header.",
    };
  }
  if (announced !== undefined && Number(announced) > limit) {
    const size = Math.round(limit / MEBIBYTE);
    return {
      status: 413,
      code: "too-large",
      message: `The body exceeds the limit of ${size} MiB.`,
    };
  }
  return undefined;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Methods that no page or route can have; at TRACE Next would fail. */
export function refuseMethod({ method }: Pick<IncomingMessage, "method">): Refusal | undefined {
  if (method !== undefined && METHODS.has(method)) return undefined;
  return { status: 405, code: "invalid-input", message: "This method is not allowed here." };
}

/**
 * An address that is no path here: a whole one (`GET http://elsewhere/`), which is how a proxy is asked and what Next
 * would lead people to, or `*`. And one that is no text, or none that can be stored: what is behind this would take it
 * for a failure of its own.
 */
export function refuseAddress({ url = "" }: Pick<IncomingMessage, "url">): Refusal | undefined {
  const [path = ""] = url.split("?");
  if (path.startsWith("/") && isText(path)) return undefined;
  return { status: 400, code: "invalid-input", message: "The address is invalid." };
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** A mutation that a page of another site makes a browser send, with the session that the browser has here. */
export function refuseOtherSites(
  { method = "GET", headers }: Pick<IncomingMessage, "method" | "headers">,
  publicAddress: string | undefined,
): Refusal | undefined {
  const readable = { get: (name: string) => headers[name]?.toString() ?? null };
  if (isFromHere(method, readable, publicAddress)) return undefined;
  return {
    status: 403,
    code: "forbidden",
    message: "Requests from other sites are not allowed.",
  };
}

/** An expectation that nobody here can meet; whoever waits to send a body is told to go on by Node itself. */
export function refuseExpectation({ headers }: Pick<IncomingMessage, "headers">): Refusal | undefined {
  const { expect } = headers;
  if (expect === undefined || expect.toLowerCase() === "100-continue") return undefined;
  return { status: 417, code: "invalid-input", message: "This expectation cannot be met." };
}

/**
 * A host that no address can be made of: nothing behind this could answer sensibly. Nor where there are two, of which a
 * proxy in front may have gone by the other one.
 */
export function refuseHost({
  headers: { host },
  rawHeaders = [],
}: Pick<IncomingMessage, "headers"> & Partial<Pick<IncomingMessage, "rawHeaders">>): Refusal | undefined {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1)
    return { status: 400, code: "invalid-input", message: "The request has more than one host name." };
  if (host && /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)) return undefined;
  return { status: 400, code: "invalid-input", message: "The request has no host name." };
}
