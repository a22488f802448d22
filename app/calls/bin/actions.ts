"use server";

import { revalidatePath } from "next/cache";
import type { Restored } from "@/components/bin/bin-buttons";
import { requestContext } from "@/lib/context";
import { AppError } from "@/lib/domain/app-error";
import { deleteCall, restoreCall } from "@/lib/usecases/calls/bin";

export async function restore(callId: string): Promise<Restored> {
  try {
    const { slug, formerSlug } = await restoreCall({ callId }, await requestContext());
    revalidatePath("/calls", "layout");
    return { movedTo: slug === formerSlug ? [] : [`Its short name is now ${slug}.`] };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** Deletes a call that is in the bin for good; what it resolves to is a problem to show. */
export async function destroy(callId: string, title: string): Promise<string | undefined> {
  try {
    await deleteCall({ callId, title: String(title) }, await requestContext());
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  revalidatePath("/calls", "layout");
  return undefined;
}
