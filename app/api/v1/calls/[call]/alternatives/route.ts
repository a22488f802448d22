import { operations } from "@/lib/domain/api/operations";
import { apiAlternatives, apiUploadAlternatives } from "@/lib/usecases/api/api-calls";
import { type ApiRouteContext, answerTeam } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerTeam(operations.getAlternatives, request, route, apiAlternatives);
}

export function POST(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerTeam(operations.handInAlternatives, request, route, apiUploadAlternatives);
}
