import { notFound, redirect } from "next/navigation";
import { AppError } from "@/lib/domain/app-error";

/**
 * A refusal while a page is made: to the sign-in page and back, or the page for what is not there, which says the
 * same of what one may not see. What was not foreseen goes on to the error page.
 */
export function presentPageError(error: unknown, here: string): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not-signed-in") redirect(`/login?callbackUrl=${encodeURIComponent(here)}`);
  if (error.code === "not-found" || error.code === "forbidden") notFound();
  throw error;
}
