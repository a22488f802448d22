import { listFinalSubmissions } from "../../../db/calls/call-scoring";
import { listTestSetsToJudge } from "../../../db/calls/contested-test-set";
import { AppError } from "../../../domain/app-error";
import { authoriseInCall } from "../../../domain/calls/call-access";
import { teamTables } from "../../../domain/results/calls/final-tables";
import { hexOf } from "../../../domain/results/calls/submissions-table";
import type { UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { shownResults } from "../steps/shown-results";

/** What a team writes of itself in its paper: its rows of the final tables, and receipts of what it handed in. */
export async function viewTeamPaper({ callId }: { readonly callId: string }, { db, actor }: UseCaseContext) {
  const call = authoriseInCall(actor, "view-own-team", await loadCall(db, callId, actor));
  if (call.state !== "FINAL") throw new AppError("conflict", "The results are not final yet.");
  const teamId = call.standing.team!.id;
  const testSets = await listTestSetsToJudge(db, call.id);
  const parts = [];
  for (const { id, name } of testSets) {
    const submissions = await listFinalSubmissions(db, id);
    const own = submissions.filter((submission) => submission.teamId === teamId);
    if (own.length === 0) continue;
    const results = await shownResults(db, call, id);
    const primary = results.primaries.find((submission) => submission.teamId === teamId);
    parts.push({
      ...{ id, name },
      tables: primary === undefined ? [] : teamTables(results.tables, primary.team),
      receipts: own.map((submission) => ({
        ...{ number: submission.number, fileName: submission.fileName, bytes: submission.bytes },
        ...{ sha256: hexOf(submission.sha256), receivedAt: submission.receivedAt },
        ...{ systemName: submission.systemName, description: submission.description },
        ...{ constrained: submission.constrained, isPrimary: submission.id === primary?.id },
        isWithdrawn: submission.withdrawnAt !== null,
      })),
    });
  }
  return { call: { id: call.id, title: call.title }, parts };
}

export type TeamPaperView = Awaited<ReturnType<typeof viewTeamPaper>>;
