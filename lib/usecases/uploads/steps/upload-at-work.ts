import { AppError } from "../../../domain/app-error";

/** An upload that has said nothing for so long is not being worked on: its worker is gone. */
const SILENCE_MS = 2 * 60_000;

interface UploadAtWork {
  readonly state: "RECEIVING" | "READING" | "READY" | "STORING" | "DONE" | "FAILED";
  readonly changedAt: Date;
}

/** Whether somebody reads or stores the upload at this moment. */
export function isAtWork({ state, changedAt }: UploadAtWork, now: Date): boolean {
  return (state === "READING" || state === "STORING") && now.getTime() - changedAt.getTime() < SILENCE_MS;
}

/** Refuses to touch an upload that is being read or stored. */
export function assertNotBusy(upload: UploadAtWork, now: Date): void {
  if (isAtWork(upload, now)) {
    const what = upload.state === "READING" ? "read" : "stored";
    throw new AppError("conflict", `The files are being ${what}. Please wait.`);
  }
}
