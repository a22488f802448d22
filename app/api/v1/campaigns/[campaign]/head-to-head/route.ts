import { operations } from "@/lib/domain/api/operations";
import { apiHeadToHead } from "@/lib/usecases/api/api-results";
import { type ApiRouteContext, answerByToken } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerByToken(operations.getHeadToHead, request, route, apiHeadToHead);
}
