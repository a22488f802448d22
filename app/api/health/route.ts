import { anonymousContext } from "@/lib/context";
import { checkHealth } from "@/lib/usecases/installation/check-health";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const health = await checkHealth(anonymousContext());
  return Response.json(health, {
    status: health.healthy ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
