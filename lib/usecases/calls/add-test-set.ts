import { lockCall } from "../../db/calls/calls";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";
import { type AddedTestSet, readTestSetFiles, storeTestSet, type TestSetFiles } from "./steps/test-set-files";

/** Adds a test set to a call in draft, or a further one while it is open: all of its files, or nothing. */
export async function addTestSet(
  { callId, ...files }: TestSetFiles & { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<AddedTestSet> {
  const call = authoriseInCall(actor, "manage-test-sets", await loadCall(db, callId, actor));
  const sound = await readTestSetFiles(files);
  return db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    // Somebody may have closed it while the files were read.
    const state = (await loadCall(tx, call.id, actor))?.state;
    if (state !== "DRAFT" && state !== "OPEN")
      throw new AppError("conflict", "Add test sets before the call closes.");
    return storeTestSet(tx, call.id, sound, { actor, now });
  }, storingTimeouts);
}
