import { presentDownloadError } from "@/app/_errors/present-download-error";
import { requestContext } from "@/lib/context";
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
      },
      await requestContext(),
    );
    return new Response("text" in exported ? exported.text : streamOf(exported.chunks), {
      headers: {
        "Content-Type": exported.contentType,
        // Slugs and names of files are plain: nothing in them ends the quotes.
        "Content-Disposition": `attachment; filename="${exported.fileName}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    return presentDownloadError(error, request);
  }
}

/** Bytes as the body of an answer: the next ones are made when the last have been sent. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
