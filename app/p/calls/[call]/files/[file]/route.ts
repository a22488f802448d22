import { presentDownloadError } from "@/app/_errors/present-download-error";
import { streamedDownload } from "@/app/api/streamed-download";
import { anonymousContext, requestClientAddress } from "@/lib/context";
import { publicCallFile } from "@/lib/usecases/calls/results/publish-call";

export const dynamic = "force-dynamic";

interface FileRouteContext {
  readonly params: Promise<{ readonly call: string; readonly file: string }>;
}

/** A file of the published results of a call. */
export async function GET(request: Request, { params }: FileRouteContext): Promise<Response> {
  try {
    const { call: slug, file } = await params;
    const query = new URL(request.url).searchParams;
    const [testSet, table] = [query.get("testSet") ?? undefined, query.get("table") ?? undefined];
    const clientAddress = await requestClientAddress();
    const asked = { slug, file, testSet, table, clientAddress };
    const exported = await publicCallFile(asked, anonymousContext());
    const response = streamedDownload(exported, "text" in exported ? exported.text : exported.chunks);
    response.headers.set("X-Robots-Tag", "noindex");
    return response;
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
