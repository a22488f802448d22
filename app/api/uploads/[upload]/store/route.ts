import { requestContext } from "@/lib/context";
import { startStoringUpload } from "@/lib/usecases/uploads/start-storing-upload";
import { answerPrivately } from "../../../answer-privately";
import type { UploadRouteContext } from "../../upload-route";

export const dynamic = "force-dynamic";

export function POST(_request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () =>
    startStoringUpload({ uploadId: (await params).upload }, await requestContext()),
  );
}
