import { requestContext } from "@/lib/context";
import { viewAnalysis } from "@/lib/usecases/results/view-analysis";
import { presentRouteError } from "../../../../../_errors/present-route-error";

interface AnalysisRouteContext {
  readonly params: Promise<{ readonly id: string; readonly analysis: string }>;
}

/** How far the work on a result is; asked again and again while somebody looks. */
export async function GET(_request: Request, { params }: AnalysisRouteContext): Promise<Response> {
  const { id, analysis } = await params;
  try {
    const work = await viewAnalysis({ campaignId: id, analysisId: analysis }, await requestContext());
    return Response.json(work, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return presentRouteError(error);
  }
}
