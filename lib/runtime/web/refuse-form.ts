import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refuse-request";

const MULTIPART = "multipart/form-data";

/**
 * Whether Next would take the body of a request apart: a form of a page, or what an action is called with. Where it is
 * none, Next fails as if something of ours had broken. Routes look themselves; what was read before them they cannot read.
 */
export function isTakenApart({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  if (method !== "POST") return false;
  const path = pathOf(url);
  if (path.startsWith("/api/")) return false;
  return isForm(headers) || headers["next-action"] !== undefined;
}

/** Dots are followed as Next follows them. */
function pathOf(url: string): string {
  const address = `http://localhost${url}`;
  return URL.canParse(address) ? new URL(address).pathname : url;
}

/** Refuses a body that is not what its headers say. The request can be read afterwards as if nobody had. */
export async function refuseForm(request: IncomingMessage): Promise<Refusal | undefined> {
  const body = await peekBody(request);
  if (body !== undefined && (await isWhole(request.headers, body))) return undefined;
  return { status: 400, code: "invalid-input", message: "The form cannot be read." };
}

async function isWhole(headers: IncomingMessage["headers"], body: Buffer): Promise<boolean> {
  if (!isForm(headers)) return parsed(body.toString()) !== undefined;
  const form = await formOf(headers["content-type"], body);
  if (form === undefined || headers["next-action"] === undefined) return form !== undefined;
  // The arguments of an action; further parts belong to these.
  const model = form.get("0");
  return typeof model === "string" && parsed(model) !== undefined;
}

/** By the parser that Next asks for forms without a script. */
async function formOf(contentType = "", body: Buffer): Promise<FormData | undefined> {
  const headers = { "content-type": contentType };
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
}

/** An object or a list; undefined where the text is neither. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isForm = (headers: IncomingMessage["headers"]) =>
  headers["content-type"]?.trimStart().toLowerCase().startsWith(MULTIPART) === true;

/**
 * All of a body whose length was announced, which is put back for whoever reads the request next; undefined where
 * somebody went away before its end.
 */
async function peekBody(request: IncomingMessage): Promise<Buffer | undefined> {
  // Without a length, which is none at all, there is no body.
  const length = Number(request.headers["content-length"]);
  const pieces: Buffer[] = [];
  for (let come = 0; come < length; ) {
    const piece = request.read() as Buffer | null;
    if (piece === null) {
      const isThere = await once(request, "readable").catch(() => undefined);
      if (isThere === undefined) return undefined;
    } else {
      pieces.push(piece);
      come += piece.length;
    }
  }
  const body = Buffer.concat(pieces);
  request.unshift(body);
  return body;
}
