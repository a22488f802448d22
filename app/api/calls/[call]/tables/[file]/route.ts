import { presentDownloadError } from "@/app/_errors/present-download-error";
import { streamedDownload } from "@/app/api/streamed-download";
import { requestContext } from "@/lib/context";
import { exportCallTables } from "@/lib/usecases/calls/results/call-exports";

export const dynamic = "force-dynamic";

interface TablesRouteContext {
  readonly params: Promise<{ readonly call: string; readonly file: string }>;
}

/** Tables of a call as a file: its board, its results, a team's own rows. */
export async function GET(request: Request, { params }: TablesRouteContext): Promise<Response> {
  try {
    const { call: callId, file } = await params;
    const query = new URL(request.url).searchParams;
    const [testSet, table] = [query.get("testSet") ?? undefined, query.get("table") ?? undefined];
    const exported = await exportCallTables({ callId, file, testSet, table }, await requestContext());
    return streamedDownload(exported, "text" in exported ? exported.text : exported.chunks);
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
