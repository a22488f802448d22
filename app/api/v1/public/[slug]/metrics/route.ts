import { operations } from "@/lib/domain/api/operations";
import { apiPublicMetrics } from "@/lib/usecases/api/api-public";
import { type ApiRouteContext, answerAnybody } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerAnybody(operations.getPublicMetrics, request, route, apiPublicMetrics);
}
