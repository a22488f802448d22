import { operations } from "@/lib/domain/api/operations";
import { apiPublicHeadToHead } from "@/lib/usecases/api/api-public";
import { type ApiRouteContext, answerAnybody } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerAnybody(operations.getPublicHeadToHead, request, route, apiPublicHeadToHead);
}
