import { changeUpload } from "../../db/uploads/uploads";
import type { UseCaseContext } from "../use-case-context";
import { loadUpload } from "./steps/load-upload";
import { openUpload } from "./steps/open-upload";
import { uploadFailure } from "./steps/upload-failure";
import { UploadProgress } from "./steps/upload-progress";

export interface UploadJob {
  readonly uploadId: string;
}

export interface UploadJobOptions {
  /** Ends the work; done again, it begins from the start. */
  readonly signal?: AbortSignal;
}

/**
 * The job that reads an upload for its preview. Done twice, or when it is not wanted any more, it changes nothing. What
 * is wrong with the files ends as the upload's error; anything else is thrown, and the state stays, to try again.
 */
export async function readUpload(
  { uploadId }: UploadJob,
  context: UseCaseContext,
  { signal }: UploadJobOptions = {},
): Promise<void> {
  const { db, now } = context;
  const { upload } = await loadUpload(uploadId, context);
  if (upload.state !== "READING") return;
  const progress = new UploadProgress(db, upload.id, now, signal);
  try {
    const opened = await openUpload(db, upload, (bytes, total) => progress.add(bytes, total));
    try {
      const preview = await opened.read();
      await progress.settle();
      await changeUpload(db, upload.id, ["READING"], { state: "READY", now, progress: 1, preview });
    } finally {
      await opened.close();
    }
  } catch (error) {
    await progress.settle();
    const message = uploadFailure(error);
    await changeUpload(db, upload.id, ["READING"], { state: "FAILED", now, error: message });
  }
}
