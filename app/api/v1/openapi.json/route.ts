import { openApiDocument } from "@/lib/domain/api/open-api-document";
import { operations } from "@/lib/domain/api/operations";
import { type ApiRouteContext, answerAnybody } from "../api-route";

export const dynamic = "force-dynamic";

export function GET(request: Request, route: ApiRouteContext): Promise<Response> {
  return answerAnybody(operations.getOpenApiDocument, request, route, async () => openApiDocument());
}
