import { callSubjects } from "./call-subjects";
import { campaignSubjects } from "./campaign-subjects";
import { goldSubjects } from "./gold-subjects";
import { inputSubjects } from "./input-subjects";
import { judgmentSubjects } from "./judgment-subjects";
import type { FuzzSubject } from "./subject";

/** Everything that reads what people send. */
export async function fuzzSubjects(): Promise<readonly FuzzSubject[]> {
  return [
    ...(await judgmentSubjects()),
    ...goldSubjects(),
    ...campaignSubjects(),
    ...callSubjects(),
    ...inputSubjects(),
  ];
}
