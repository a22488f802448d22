import { presentDownloadError } from "@/app/_errors/present-download-error";
import { requestContext } from "@/lib/context";
import { tableCsv } from "@/lib/domain/tables/csv";
import { exportJudges } from "@/lib/usecases/judges/export-judges";

export const dynamic = "force-dynamic";

interface JudgesRouteContext {
  readonly params: Promise<{ readonly id: string }>;
}

/** The judges of a campaign as a file, with what a crowd platform calls them. */
export async function GET(request: Request, { params }: JudgesRouteContext): Promise<Response> {
  try {
    const { id: campaignId } = await params;
    const { slug, table } = await exportJudges({ campaignId }, await requestContext());
    return new Response(tableCsv(table), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${slug}-judges.csv"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
