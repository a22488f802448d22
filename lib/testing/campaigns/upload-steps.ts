import type { FileRole } from "../../domain/uploads/file-role";
import type { UploadView } from "../../domain/uploads/upload-view";
import { changeUploadFileRole } from "../../usecases/uploads/change-upload";
import { readUpload } from "../../usecases/uploads/read-upload";
import { receiveUploadPiece } from "../../usecases/uploads/receive-upload-piece";
import { recogniseUploadFile } from "../../usecases/uploads/recognise-upload-file";
import { startReadingUpload } from "../../usecases/uploads/start-reading-upload";
import { startStoringUpload } from "../../usecases/uploads/start-storing-upload";
import { startUpload } from "../../usecases/uploads/start-upload";
import { storeUpload } from "../../usecases/uploads/store-upload";
import { viewUpload } from "../../usecases/uploads/view-upload";
import type { UseCaseContext } from "../../usecases/use-case-context";

const PIECE = 4 * 1024 ** 2;

/** Contents by file name. */
export type FilesToUpload = Readonly<Record<string, string | Uint8Array>>;

/** Sends one file as a browser does, piece by piece. */
export async function sendFile(
  context: UseCaseContext,
  uploadId: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(content);
  let offset = 0;
  do {
    const piece = bytes.subarray(offset, offset + PIECE);
    const { received } = await receiveUploadPiece(
      { uploadId, name, offset, size: bytes.length, bytes: piece },
      context,
    );
    offset = received;
  } while (offset < bytes.length);
  await recogniseUploadFile({ uploadId, name }, context);
}

/** A new upload of these files, each recognised, some then taken for something else. */
export async function uploadFiles(
  context: UseCaseContext,
  campaignId: string,
  files: FilesToUpload,
  roles: Readonly<Record<string, FileRole>> = {},
): Promise<{ readonly uploadId: string; readonly view: UploadView }> {
  const { uploadId } = await startUpload({ campaignId }, context);
  for (const [name, content] of Object.entries(files)) await sendFile(context, uploadId, name, content);
  for (const [name, role] of Object.entries(roles))
    await changeUploadFileRole({ uploadId, name, role }, context);
  return { uploadId, view: await viewUpload({ uploadId }, context) };
}

/** Uploads, reads and stores; fails where one of that does. */
export async function storeAll(
  context: UseCaseContext,
  campaignId: string,
  files: FilesToUpload,
  settings: { readonly includeInput?: boolean } = {},
): Promise<{ readonly uploadId: string; readonly view: UploadView }> {
  const { uploadId } = await uploadFiles(context, campaignId, files);
  await startReadingUpload({ uploadId, settings }, context);
  await readUpload({ uploadId }, context);
  const read = await viewUpload({ uploadId }, context);
  if (read.state !== "ready") throw new Error(`${read.state}: ${read.error}`);
  await startStoringUpload({ uploadId }, context);
  await storeUpload({ uploadId }, context);
  const view = await viewUpload({ uploadId }, context);
  if (view.state !== "done") throw new Error(`${view.state}: ${view.error}`);
  return { uploadId, view };
}
