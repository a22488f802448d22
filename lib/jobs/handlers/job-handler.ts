/** Does the jobs of one name: looks at what was sent, then calls one use-case. */
export interface JobHandler {
  /** May be called again for the same job, from the beginning, after a failure or a killed worker. */
  run(payload: unknown, signal: AbortSignal): Promise<void>;
  /** Says where people look that the job has failed for good. */
  giveUp(payload: unknown, message: string): Promise<void>;
}
