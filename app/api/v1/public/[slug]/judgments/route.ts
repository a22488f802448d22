import { operations } from "@/lib/domain/api/operations";
import { publicJudgments } from "@/lib/usecases/publication/public-judgments";
import { type ApiRouteContext, answerAnybody } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerAnybody(operations.streamPublicJudgments, request, route, publicJudgments);
}
