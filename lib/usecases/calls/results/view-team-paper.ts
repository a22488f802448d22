import { listTestSetsToJudge } from "../../../db/calls/contested-test-set";
import { AppError } from "../../../domain/app-error";
import { authoriseInCall } from "../../../domain/calls/call-access";
import { finalTables, teamTables } from "../../../domain/results/calls/final-tables";
import { hexOf } from "../../../domain/results/calls/submissions-table";
import type { UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { loadJudgedTestSet } from "../steps/load-contested";
import { loadFinalResults } from "../steps/load-final-results";

/** What a team writes of itself in its paper: its rows of the final tables, and receipts of what it handed in. */
export async function viewTeamPaper({ callId }: { readonly callId: string }, { db, actor }: UseCaseContext) {
  const call = authoriseInCall(actor, "view-desk", await loadCall(db, callId, actor));
  if (call.state !== "FINAL") throw new AppError("conflict", "The results are not final yet.");
  const teamId = call.standing.team!.id;
  const testSets = await listTestSetsToJudge(db, call.id);
  const parts = [];
  for (const { id } of testSets) {
    const testSet = await loadJudgedTestSet(db, call.id, id);
    const final = await loadFinalResults(db, call, testSet);
    const own = final.submissions.filter((submission) => submission.teamId === teamId);
    const primary = final.primaries.find((submission) => submission.teamId === teamId);
    if (own.length === 0) continue;
    parts.push({
      ...{ id, name: testSet.name },
      tables:
        primary === undefined ? [] : teamTables(final.results.flatMap(finalTables), final.labelOf(primary)),
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
