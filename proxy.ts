import { type NextRequest, NextResponse } from "next/server";
import { env } from "./lib/env";
import { contentSecurityPolicy } from "./lib/runtime/content-security-policy";
import { isFromHere } from "./lib/runtime/request-origin";

/** Before every page and route: no mutation from another site, and a policy with a nonce of this answer's own. */
export default function proxy(request: NextRequest): NextResponse {
  const { ADJUDGE_URL, NODE_ENV } = env();
  if (!isFromHere(request.method, request.headers, ADJUDGE_URL)) {
    return NextResponse.json(
      { error: { code: "forbidden", message: "This request came from another site and was refused." } },
      { status: 403 },
    );
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = contentSecurityPolicy({
    nonce,
    development: NODE_ENV === "development",
    secure: isSecure(ADJUDGE_URL),
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and puts it on the scripts that it writes.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isSecure(ADJUDGE_URL)) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

function isSecure(address: string | undefined): boolean {
  return address?.startsWith("https:") ?? false;
}

export const config = {
  // Static files are the same for everybody and carry no scripts of ours inline.
  matcher: ["/((?!_next/static|_next/image|favicon.ico|icon.svg).*)"],
};
