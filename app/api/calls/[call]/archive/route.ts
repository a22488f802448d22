import { presentDownloadError } from "@/app/_errors/present-download-error";
import { streamedDownload } from "@/app/api/streamed-download";
import { requestContext } from "@/lib/context";
import { exportCall } from "@/lib/usecases/calls/results/export-call";

export const dynamic = "force-dynamic";

interface ArchiveRouteContext {
  readonly params: Promise<{ readonly call: string }>;
}

/** Everything of a call in one zip, made while it is taken. */
export async function GET(request: Request, { params }: ArchiveRouteContext): Promise<Response> {
  try {
    const exported = await exportCall({ callId: (await params).call }, await requestContext());
    return streamedDownload(exported, exported.chunks);
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
