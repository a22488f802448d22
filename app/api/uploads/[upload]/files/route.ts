import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { parseInput } from "@/lib/domain/input/field-problems";
import { fileRoleInput, uploadFileInput, uploadPieceInput } from "@/lib/domain/uploads/upload-inputs";
import { UPLOAD_LIMITS } from "@/lib/domain/uploads/upload-limits";
import { changeUploadFileRole, removeUploadFile } from "@/lib/usecases/uploads/change-upload";
import { receiveUploadPiece } from "@/lib/usecases/uploads/receive-upload-piece";
import { answerPrivately } from "../../../answer-privately";
import { jsonOf, queryOf, type UploadRouteContext } from "../../upload-route";

export const dynamic = "force-dynamic";

export function PUT(request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const place = parseInput(uploadPieceInput, queryOf(request));
    if (!request.headers.get("content-type")?.startsWith("application/octet-stream"))
      throw new AppError("invalid-input", "The piece must be sent as application/octet-stream.");
    if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_LIMITS.piece)
      throw new AppError("too-large", "A piece can have at most 4 MiB.");
    const context = await requestContext();
    const uploadId = (await params).upload;
    const bytes = new Uint8Array(await request.arrayBuffer());
    return receiveUploadPiece({ uploadId, ...place, bytes }, context);
  });
}

export function PATCH(request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const { name } = parseInput(uploadFileInput, queryOf(request));
    const { role } = parseInput(fileRoleInput, await jsonOf(request));
    return changeUploadFileRole({ uploadId: (await params).upload, name, role }, await requestContext());
  });
}

export function DELETE(request: Request, { params }: UploadRouteContext): Promise<Response> {
  return answerPrivately(async () => {
    const { name } = parseInput(uploadFileInput, queryOf(request));
    return removeUploadFile({ uploadId: (await params).upload, name }, await requestContext());
  });
}
