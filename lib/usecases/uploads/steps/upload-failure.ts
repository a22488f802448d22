import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";

/** What to tell people of a problem with their files; anything else goes on. */
export function uploadFailure(error: unknown): string {
  if (error instanceof FormatError || error instanceof AppError) return error.message;
  throw error;
}
