import { lockCall, storeTerms } from "../../db/calls/calls";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import { callTermsOf } from "../../domain/calls/call-inputs";
import { callPhase } from "../../domain/calls/call-state";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";
import { type AddedTestSet, readTestSetFiles, storeTestSet, type TestSetFiles } from "./steps/test-set-files";

/**
 * Adds a test set to a call in draft, or a further one while it is open, which teams are told: all of its files, or
 * nothing.
 */
export async function addTestSet(
  { callId, ...files }: TestSetFiles & { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<AddedTestSet> {
  const call = authoriseInCall(actor, "manage-test-sets", await loadCall(db, callId, actor));
  const sound = await readTestSetFiles(files);
  return db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    // Somebody may have closed it while the files were read.
    const current = await loadCall(tx, call.id, actor);
    if (current?.state !== "DRAFT" && current?.state !== "OPEN")
      throw new AppError("conflict", "Add test sets before the call closes.");
    const added = await storeTestSet(tx, call.id, sound, { actor, now });
    // What it is called may tell what it is of, and teams see none before the opening time.
    const isShown = callPhase(current, now) === "open";
    if (current.state === "OPEN")
      await storeTerms(tx, {
        ...{ callId: call.id, terms: callTermsOf(current), version: current.version + 1, at: now },
        ...{
          note: isShown ? `The test set ${sound.name} was added.` : "A test set was added.",
          by: actorId(actor).actorId,
        },
      });
    return added;
  }, storingTimeouts);
}
