import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { uploadChoicesInput } from "@/lib/domain/uploads/upload-inputs";
import { startReadingUpload } from "@/lib/usecases/uploads/start-reading-upload";
import { answerPrivately } from "../../../answer-privately";
import { jsonOf, type UploadRouteContext } from "../../upload-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const choices = parseInput(uploadChoicesInput, await jsonOf(request));
    return startReadingUpload({ uploadId: (await params).upload, ...choices }, await requestContext());
  });
}
