import { presentDownloadError } from "@/app/_errors/present-download-error";
import { streamedDownload } from "@/app/api/streamed-download";
import { configuredAddress, requestContext } from "@/lib/context";
import { readResultRequest } from "@/lib/domain/results/filters/result-request";
import { exportFile } from "@/lib/usecases/exports/export-file";

export const dynamic = "force-dynamic";

interface ExportRouteContext {
  readonly params: Promise<{ readonly id: string; readonly file: string }>;
}

/** A download: made while it is taken, kept nowhere on its way. */
export async function GET(request: Request, { params }: ExportRouteContext): Promise<Response> {
  const { id: campaignId, file } = await params;
  const query = new URL(request.url).searchParams;
  try {
    const exported = await exportFile(
      {
        campaignId,
        file,
        freeText: query.has("free-text"),
        texts: query.has("texts"),
        theme: query.get("theme") === "dark" ? "dark" : "light",
        request: readResultRequest(query),
        address: configuredAddress(),
      },
      await requestContext(),
    );
    return streamedDownload(exported, "text" in exported ? exported.text : exported.chunks);
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
