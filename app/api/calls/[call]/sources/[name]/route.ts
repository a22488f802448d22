import { presentDownloadError } from "@/app/_errors/present-download-error";
import { requestContext } from "@/lib/context";
import { downloadSource } from "@/lib/usecases/calls/download-source";

export const dynamic = "force-dynamic";

/** The source of a test set as a file. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly call: string; readonly name: string }> },
): Promise<Response> {
  try {
    const { call: callId, name } = await params;
    const input = { callId, testSet: decodeURIComponent(name) };
    const { fileName, text } = await downloadSource(input, await requestContext());
    return new Response(text, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
