import { operations } from "@/lib/domain/api/operations";
import { apiJudges } from "@/lib/usecases/api/api-data";
import { type ApiRouteContext, answerByToken } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerByToken(operations.listJudges, request, route, apiJudges);
}
