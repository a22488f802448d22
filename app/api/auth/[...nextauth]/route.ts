import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { presentRouteError } from "@/app/_errors/present-route-error";
import { requestAuthOptions } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";

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
  if (!(await isReadable(request)))
    return presentRouteError(new AppError("invalid-input", "The body is not valid JSON."));
  return NextAuth(request, context, await requestAuthOptions());
}

/** next-auth fails at JSON that is none, and at JSON that is no object. */
async function isReadable(request: NextRequest): Promise<boolean> {
  const isJson = request.headers.get("content-type")?.includes("application/json") === true;
  if (request.method !== "POST" || !isJson) return true;
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return typeof sent === "object" && sent !== null;
}

export { handle as GET, handle as POST };
