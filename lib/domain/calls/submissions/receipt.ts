import { formatBytes } from "../../text/format-bytes";
import { formatMoment } from "../../text/format-date";
import type { Finding } from "./check-outputs";
import type { SubmissionState } from "./standing";

/** What a team is told of what it handed in, and keeps. Nothing in it depends on what others do. */
export interface Receipt {
  readonly callId: string;
  readonly call: string;
  readonly team: string;
  /** The team's own running number. */
  readonly number: number;
  readonly testSet: string;
  readonly file: string;
  readonly bytes: number;
  /** Of the file as it arrived, in hexadecimal. */
  readonly sha256: string;
  readonly receivedAt: Date;
  readonly state: SubmissionState;
  /** Why it does not count; empty where it does. */
  readonly problems: readonly Finding[];
  /** What the team accepted. */
  readonly warnings: readonly Finding[];
  readonly primary: boolean;
  /** How many more count on the test set. */
  readonly submissionsLeft: number;
}

const stateWords: Readonly<Record<SubmissionState, string>> = {
  INVALID: "invalid, costs nothing",
  SCORING: "taken, being scored",
  SCORED: "taken, scored",
  FAILED: "failed on the server, costs nothing",
  CANCELLED: "cancelled, costs nothing",
};

/** The receipt as a page of plain text. */
export function receiptText(receipt: Receipt): string {
  const { problems, warnings } = receipt;
  const facts: readonly (readonly [string, string])[] = [
    ["Call", `${receipt.call} (${receipt.callId})`],
    ["Team", receipt.team],
    ["Submission", `${receipt.number}${receipt.primary ? ", primary" : ""}`],
    ["Test set", receipt.testSet],
    ["File", `${receipt.file}, ${formatBytes(receipt.bytes)} (${receipt.bytes} bytes)`],
    ["SHA-256", receipt.sha256],
    ["Received", `${formatMoment(receipt.receivedAt)} (${receipt.receivedAt.toISOString()})`],
    ["State", stateWords[receipt.state]],
    ["Left", `${receipt.submissionsLeft} on this test set`],
  ];
  return [
    "Receipt of a submission",
    "",
    ...facts.map(([name, fact]) => `${name.padEnd(11)} ${fact}`),
    ...findingsOf("Problems", problems),
    ...findingsOf("Accepted doubts", warnings),
    "",
  ].join("\n");
}

function findingsOf(title: string, findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return [];
  return [
    "",
    title,
    ...findings.map(({ line, text }) => (line === null ? `  ${text}` : `  line ${line}: ${text}`)),
  ];
}
