import { requestContext } from "@/lib/context";
import { startStoringUpload } from "@/lib/usecases/uploads/start-storing-upload";
import { answerUpload, type UploadRouteContext } from "../../upload-route";

export const dynamic = "force-dynamic";

export function POST(_request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerUpload(async () =>
    startStoringUpload({ uploadId: (await params).upload }, await requestContext()),
  );
}
