import { AppError } from "@/lib/domain/app-error";

/** A number of an address, from 1; nothing where it is none. */
export function pageNumber(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Why a page has nothing to show at this moment, in words; nothing where that is not what went wrong. */
export function presentConflict(error: unknown): string | undefined {
  return error instanceof AppError && error.code === "conflict" ? error.message : undefined;
}
