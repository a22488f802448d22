import { presentDownloadError } from "@/app/_errors/present-download-error";
import { streamedDownload } from "@/app/api/streamed-download";
import { requestContext } from "@/lib/context";
import { downloadReceipt } from "@/lib/usecases/calls/view-receipt";

export const dynamic = "force-dynamic";

interface ReceiptRouteContext {
  readonly params: Promise<{ readonly call: string; readonly receipt: string }>;
}

/** The receipt of a submission, for people or for programs. */
export async function GET(request: Request, { params }: ReceiptRouteContext): Promise<Response> {
  try {
    const { call: callId, receipt: file } = await params;
    const { text, ...download } = await downloadReceipt({ callId, file }, await requestContext());
    return streamedDownload(download, text);
  } catch (error) {
    return presentDownloadError(error, request);
  }
}
