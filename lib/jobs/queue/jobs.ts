/** Every kind of job with what it is told. Payloads are ids: the rows themselves are read when the job is done. */
export interface JobPayloads {
  readonly "read-upload": { readonly uploadId: string };
  readonly "store-upload": { readonly uploadId: string };
  readonly "score-campaign": { readonly analysisId: string };
  readonly "run-analysis": { readonly analysisId: string };
  readonly "score-submission": { readonly submissionId: string };
  readonly "score-alternatives": { readonly testSetId: number };
  readonly "renew-lettered-page": { readonly campaignId: string };
  readonly "empty-bin": Readonly<Record<string, never>>;
  readonly "send-messages": Readonly<Record<string, never>>;
}

export type JobName = keyof JobPayloads;

/**
 * What a job works on. Of the jobs of one name and key at most one waits, and at most one is done at a time, over all
 * workers of a database.
 */
const jobKeys: { readonly [Name in JobName]: (payload: JobPayloads[Name]) => string } = {
  "read-upload": ({ uploadId }) => uploadId,
  "store-upload": ({ uploadId }) => uploadId,
  "score-campaign": ({ analysisId }) => analysisId,
  "run-analysis": ({ analysisId }) => analysisId,
  "score-submission": ({ submissionId }) => submissionId,
  "score-alternatives": ({ testSetId }) => String(testSetId),
  "renew-lettered-page": ({ campaignId }) => campaignId,
  "empty-bin": () => "bin",
  "send-messages": () => "outbox",
};

export const jobNames = Object.keys(jobKeys) as readonly JobName[];

export function jobKey<Name extends JobName>(name: Name, payload: JobPayloads[Name]): string {
  return jobKeys[name](payload);
}
