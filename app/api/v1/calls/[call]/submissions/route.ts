import { operations } from "@/lib/domain/api/operations";
import { apiHandIn } from "@/lib/usecases/api/api-calls";
import { type ApiRouteContext, answerTeam } from "../../../api-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerTeam(operations.handIn, request, route, apiHandIn);
}
