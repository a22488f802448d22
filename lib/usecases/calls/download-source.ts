import { findTestSet, loadSource } from "../../db/calls/test-sets";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, mayInCall } from "../../domain/calls/call-access";
import { callPhase } from "../../domain/calls/call-state";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/** The source of a test set as plain lines: for teams from the opening of the call on, and never anything but the source. */
export async function downloadSource(
  { callId, testSet: name }: { readonly callId: string; readonly testSet: string },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly fileName: string; readonly text: string }> {
  const loaded = await loadCall(db, callId, actor);
  const isOrganiser = loaded !== undefined && mayInCall(actor, "view-overview", loaded);
  const call = authoriseInCall(actor, isOrganiser ? "view-overview" : "view-own-team", loaded);
  const phase = callPhase(call, now);
  const isShown = isOrganiser || (phase !== "draft" && phase !== "upcoming");
  const testSet = isShown ? await findTestSet(db, call.id, name) : null;
  if (testSet === null) throw new AppError("not-found", "This test set does not exist.");
  const lines = await loadSource(db, testSet.id);
  const fileName = `${name.replace(/[^\w.-]+/g, "-")}.txt`;
  return { fileName, text: lines.map((line) => `${line}\n`).join("") };
}
