import { operations } from "@/lib/domain/api/operations";
import { apiCampaign } from "@/lib/usecases/api/api-campaigns";
import { type ApiRouteContext, answerByToken } from "../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerByToken(operations.getCampaign, request, route, apiCampaign);
}
