import { anonymousContext, metricsSettings, requestClientAddress } from "@/lib/context";
import { installationFamilies } from "@/lib/monitor/installation-families";
import { METRICS_CONTENT_TYPE, metricsText } from "@/lib/monitor/installation-metrics";
import { mayReadMetrics } from "@/lib/monitor/may-read-metrics";
import { measureInstallation } from "@/lib/usecases/installation/measure-installation";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const reader = {
    address: await requestClientAddress(),
    authorization: request.headers.get("authorization"),
    forwarded: request.headers.has("x-adjudge-forwarded"),
  };
  if (!mayReadMetrics(reader, metricsSettings())) return new Response("Not found.\n", { status: 404 });
  const text = await metricsText(installationFamilies(await measureInstallation(anonymousContext())));
  return new Response(text, {
    headers: { "content-type": METRICS_CONTENT_TYPE, "cache-control": "no-store" },
  });
}
