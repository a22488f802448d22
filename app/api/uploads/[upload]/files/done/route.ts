import { requestContext } from "@/lib/context";
import { parseInput } from "@/lib/domain/input/field-problems";
import { uploadFileInput } from "@/lib/domain/uploads/upload-inputs";
import { recogniseUploadFile } from "@/lib/usecases/uploads/recognise-upload-file";
import { answerPrivately } from "../../../../answer-privately";
import { queryOf, type UploadRouteContext } from "../../../upload-route";

export const dynamic = "force-dynamic";

export function POST(request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const { name } = parseInput(uploadFileInput, queryOf(request));
    return recogniseUploadFile({ uploadId: (await params).upload, name }, await requestContext());
  });
}
