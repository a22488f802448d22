import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { requestAuthOptions } from "@/lib/context";

interface RouteContext {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

/**
 * What of next-auth is open. Not `session`, which would prolong a session each time it is asked, and not `_log`,
 * which would write what anybody sends into our log. Sign-out is a server action.
 */
const open = new Set(["csrf", "providers", "signin", "callback", "error"]);

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  const { nextauth } = await context.params;
  if (!open.has(nextauth[0] ?? "")) return new Response("Not found", { status: 404 });
  return NextAuth(request, context, await requestAuthOptions());
}

export { handle as GET, handle as POST };
