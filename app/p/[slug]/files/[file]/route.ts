import { presentDownloadError } from "@/app/_errors/present-download-error";
import { streamedFile } from "@/app/api/v1/streamed-file";
import { anonymousContext, configuredAddress, requestClientAddress } from "@/lib/context";
import { publicFile } from "@/lib/usecases/publication/public-file";

export const dynamic = "force-dynamic";

interface FileRouteContext {
  readonly params: Promise<{ readonly slug: string; readonly file: string }>;
}

export async function GET(request: Request, { params }: FileRouteContext): Promise<Response> {
  const { slug, file } = await params;
  const query = new URL(request.url).searchParams;
  const method = query.get("method") ?? undefined;
  const set = query.get("set") ?? undefined;
  const asked = { slug, file, method, set, address: configuredAddress() };
  const input = { ...asked, clientAddress: await requestClientAddress() };
  const response = await publicFile(input, anonymousContext()).then(streamedFile, (error: unknown) =>
    presentDownloadError(error, request),
  );
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
