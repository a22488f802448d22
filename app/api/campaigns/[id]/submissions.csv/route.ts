import { presentDownloadError } from "@/app/_errors/present-download-error";
import { requestContext } from "@/lib/context";
import { tableCsv } from "@/lib/domain/tables/csv";
import { exportSubmissions } from "@/lib/usecases/platforms/view-platform";

export const dynamic = "force-dynamic";

interface SubmissionsRouteContext {
  readonly params: Promise<{ readonly id: string }>;
}

/** The submissions of a campaign at its crowd platform, as a file to settle them by. */
export async function GET(request: Request, { params }: SubmissionsRouteContext): Promise<Response> {
  try {
    const { id: campaignId } = await params;
    const { slug, table } = await exportSubmissions({ campaignId }, await requestContext());
    return new Response(tableCsv(table), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${slug}-submissions.csv"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
