/** A job as a worker takes it. */
export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  /** As sent; whoever handles it looks whether it is what it should be. */
  readonly payload: unknown;
  /** 1 for the first time it is tried; beyond MAX_ATTEMPTS it is only there to be given up. */
  readonly attempt: number;
}

/** One worker's view of the queue. */
export interface JobSource {
  /** The job that waits longest, now in this worker's hands; nothing where none waits. */
  take(): Promise<TakenJob | undefined>;
  complete(job: TakenJob): Promise<void>;
  /** Tried in vain: it is tried again after a while. */
  fail(job: TakenJob, message: string): Promise<void>;
  /** Failed for good. */
  giveUp(job: TakenJob, message: string): Promise<void>;
  /** Back into the queue, untried: this worker is told to stop. */
  release(job: TakenJob): Promise<void>;
  /** Puts jobs back whose worker is gone; returns how many. */
  recoverAbandoned(): Promise<number>;
  /** Which of the jobs in hand are no longer wanted. */
  cancelled(): Promise<readonly TakenJob[]>;
  /** Resolves when something was sent or cancelled, after the time at the latest, or when the signal aborts. */
  waitForNews(atMostMs: number, signal: AbortSignal): Promise<void>;
  /** Aborts when the database can no longer be reached: then other workers may take what this one has in hand. */
  readonly lost: AbortSignal;
  close(): Promise<void>;
}
