import { operations } from "@/lib/domain/api/operations";
import { apiJudgments } from "@/lib/usecases/api/api-data";
import { type ApiRouteContext, answerByToken } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerByToken(operations.streamJudgments, request, route, apiJudgments);
}
