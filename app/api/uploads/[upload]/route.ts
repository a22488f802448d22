import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { uploadChoicesInput } from "@/lib/domain/uploads/upload-inputs";
import { changeUploadSettings, dropUpload } from "@/lib/usecases/uploads/change-upload";
import { viewUpload } from "@/lib/usecases/uploads/view-upload";
import { answerPrivately } from "../../answer-privately";
import { jsonOf, type UploadRouteContext } from "../upload-route";

export const dynamic = "force-dynamic";

export function GET(_request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => viewUpload({ uploadId: (await params).upload }, await requestContext()));
}

export function PATCH(request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const choices = parseInput(uploadChoicesInput, await jsonOf(request));
    return changeUploadSettings({ uploadId: (await params).upload, ...choices }, await requestContext());
  });
}

export function DELETE(_request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => dropUpload({ uploadId: (await params).upload }, await requestContext()));
}
