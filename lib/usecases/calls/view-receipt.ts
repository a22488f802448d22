import { findTeamSubmission, listTeamSubmissions } from "../../db/calls/submissions";
import { findTeam } from "../../db/calls/teams";
import { listTestSets } from "../../db/calls/test-sets";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, noSuchCall } from "../../domain/calls/call-access";
import type { Finding } from "../../domain/calls/submissions/check-outputs";
import { type Receipt, receiptText } from "../../domain/calls/submissions/receipt";
import { submissionsLeft } from "../../domain/calls/submissions/standing";
import { resultJson } from "../../domain/results/result-json";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/** The receipt of a submission of the asker's own team, as it stands now. */
export async function viewReceipt(
  { callId, number }: { readonly callId: string; readonly number: number },
  { db, actor, now }: UseCaseContext,
): Promise<Receipt> {
  const call = authoriseInCall(actor, "view-own-team", await loadCall(db, callId, actor));
  const team = await findTeam(db, call.standing.team!.id);
  if (team === null) throw noSuchCall();
  const row = await findTeamSubmission(db, team.id, number);
  if (row === null || row.deletedAt !== null)
    throw new AppError("not-found", "This submission does not exist.");
  const sets = await listTestSets(db, call.id);
  const own = (await listTeamSubmissions(db, team.id)).filter((each) => each.testSetId === row.testSetId);
  const { bytes, receivedAt, state } = row;
  return {
    ...{ callId: call.id, call: call.title, team: team.name, number, bytes, receivedAt, state },
    ...{ testSet: sets.find(({ id }) => id === row.testSetId)!.name, file: row.fileName },
    sha256: Buffer.from(row.sha256).toString("hex"),
    problems: row.problems as unknown as readonly Finding[],
    warnings: row.warnings as unknown as readonly Finding[],
    primary: row.isPrimary,
    submissionsLeft: submissionsLeft(own, call.settings.submissionsPerTestSet, now),
  };
}

/** The same as a file: "3.txt" for people, "3.json" for programs. */
export async function downloadReceipt(
  { callId, file }: { readonly callId: string; readonly file: string },
  context: UseCaseContext,
): Promise<{ readonly fileName: string; readonly contentType: string; readonly text: string }> {
  const [, number = "0", form = "txt"] = /^(\d{1,6})\.(txt|json)$/.exec(file) ?? [];
  const receipt = await viewReceipt({ callId, number: Number(number) }, context);
  return {
    fileName: `receipt-${number}.${form}`,
    ...(form === "json"
      ? { contentType: "application/json; charset=utf-8", text: resultJson(receipt) }
      : { contentType: "text/plain; charset=utf-8", text: receiptText(receipt) }),
  };
}
