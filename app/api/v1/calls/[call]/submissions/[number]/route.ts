import { operations } from "@/lib/domain/api/operations";
import { apiReceipt } from "@/lib/usecases/api/api-calls";
import { type ApiRouteContext, answerTeam } from "../../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerTeam(operations.getReceipt, request, route, apiReceipt);
}
