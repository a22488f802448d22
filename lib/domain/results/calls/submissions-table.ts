import type { Table } from "../../tables/table";

/** A submission as lists and receipts show it. */
export interface ReceivedSubmission {
  readonly id: string;
  readonly number: number;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Uint8Array;
  readonly receivedAt: Date;
  readonly systemName: string | null;
  readonly description: string | null;
  readonly constrained: boolean | null;
  readonly withdrawnAt: Date | null;
  readonly team: { readonly name: string; readonly affiliation: string | null };
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Every scored submission with what its team said of it and what proves when it came.
 *
 * @param primaries the ids of those that count
 * @param systems what published ones are called, by their ids
 */
export function submissionsTable(
  submissions: readonly ReceivedSubmission[],
  primaries: ReadonlySet<string>,
  systems: ReadonlyMap<string, string>,
): Table {
  return {
    title: "Submissions",
    columns: [
      ...["Team", "Affiliation", "Number", "Role", "System", "Description", "Constrained"],
      ...["File", "Bytes", "Received", "SHA-256", "Withdrawn", "Published as"],
    ].map((title) => ({ title })),
    rows: submissions.map((submission) => [
      ...[submission.team.name, submission.team.affiliation, String(submission.number)],
      primaries.has(submission.id) ? "primary" : "contrastive",
      ...[submission.systemName, submission.description, constrainedWords(submission.constrained)],
      ...[submission.fileName, String(submission.bytes), submission.receivedAt.toISOString()],
      ...[hexOf(submission.sha256), submission.withdrawnAt?.toISOString() ?? null],
      systems.get(submission.id) ?? null,
    ]),
  };
}

function constrainedWords(constrained: boolean | null): string | null {
  if (constrained === null) return null;
  return constrained ? "constrained" : "unconstrained";
}
