import { presentRouteError } from "@/app/_errors/present-route-error";
import { streamedFile } from "@/app/api/v1/streamed-file";
import { anonymousContext, requestClientAddress } from "@/lib/context";
import { publicFile } from "@/lib/usecases/public-file";

export const dynamic = "force-dynamic";

interface FileRouteContext {
  readonly params: Promise<{ readonly slug: string; readonly file: string }>;
}

export async function GET(_request: Request, { params }: FileRouteContext): Promise<Response> {
  const { slug, file } = await params;
  const input = { slug, file, clientAddress: await requestClientAddress() };
  const response = await publicFile(input, anonymousContext()).then(streamedFile, presentRouteError);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
