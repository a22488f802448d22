import { operations } from "@/lib/domain/api/operations";
import { publicOutputs } from "@/lib/usecases/publication/public-outputs";
import { type ApiRouteContext, answerAnybody } from "../../../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerAnybody(operations.streamPublicOutputs, request, route, publicOutputs);
}
