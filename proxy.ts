import { type NextRequest, NextResponse } from "next/server";
import { env } from "./lib/env";
import { answerPolicy } from "./lib/runtime/answer-policy";
import { isFromHere } from "./lib/runtime/request-origin";

/** Before every page and route: no mutation from another site, and a policy with a nonce of this answer's own. */
export default function proxy(request: NextRequest): NextResponse {
  const { nonce, policy } = answerPolicy(env());
  if (!isFromHere(request.method, request.headers, env().ADJUDGE_URL)) {
    return NextResponse.json(
      { error: { code: "forbidden", message: "This request came from another site and was refused." } },
      { status: 403, headers: { "cache-control": "no-store", "content-security-policy": policy } },
    );
  }
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and puts it on the scripts that it writes.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  // Static files are the same for everybody and carry no scripts of ours inline.
  matcher: ["/((?!_next/static|_next/image|favicon.ico|icon.svg).*)"],
};
