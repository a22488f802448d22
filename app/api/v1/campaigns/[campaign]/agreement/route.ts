import { operations } from "@/lib/domain/api/operations";
import { apiAgreement } from "@/lib/usecases/api/api-results";
import { type ApiRouteContext, answerByToken } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerByToken(operations.getAgreement, request, route, apiAgreement);
}
