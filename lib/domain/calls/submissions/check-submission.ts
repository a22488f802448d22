import { FormatError } from "../../formats/format-error";
import { longTextProblem } from "../../metrics/long-segment";
import type { MetricName } from "../../metrics/metrics";
import type { NamedText } from "../test-sets/read-test-set";
import { checkOutputs, type Finding, longOutput } from "./check-outputs";
import { type ReadSubmission, readSubmission } from "./read-submission";

export interface CheckedSubmission {
  /** None where the file cannot be read as outputs. */
  readonly read: ReadSubmission | undefined;
  readonly problems: readonly Finding[];
  readonly doubts: readonly Finding[];
}

export interface SubmissionChecks {
  readonly source: readonly string[];
  /** Of the team and its system: they must not stand in the outputs. */
  readonly names: readonly string[];
  readonly metrics: readonly MetricName[];
}

/** Reads and checks the text that a team handed in: whatever is wrong with it is found, none of it is an error. */
export function checkSubmission(
  { name, text }: NamedText,
  { source, names, metrics }: SubmissionChecks,
): CheckedSubmission {
  try {
    const read = readSubmission(name, text, source);
    const long = longOutput(source, read.outputs);
    if (long !== undefined) return { read, problems: [long], doubts: [] };
    const doubts = checkOutputs(source, read.outputs, names);
    const segments = source.map((line) => ({ source: line }));
    const tooLong = metrics.flatMap((metric) => {
      const problem = longTextProblem(metric, segments, [{ system: "the file", lines: read.outputs }]);
      return problem === undefined ? [] : [{ line: null, text: sentence(problem) }];
    });
    return { read, problems: tooLong.slice(0, 1), doubts };
  } catch (error) {
    if (error instanceof FormatError) return unreadable(error);
    throw error;
  }
}

/** What cannot be read, with the line where that shows. */
export function unreadable({ line, problem }: FormatError): CheckedSubmission {
  return { read: undefined, problems: [{ line, text: sentence(problem) }], doubts: [] };
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
