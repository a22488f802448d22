interface Cached<Result> {
  readonly fingerprint: string;
  readonly result: Result;
  readonly tookMs: number;
  readonly at: number;
}

const MAX_CACHED = 100;

/**
 * Results that are computed from what is stored and cached in this process until that changes. Whoever asks waits only so
 * long, and gets the last result meanwhile; the next to ask gets the new one.
 */
export class ResultCache<Result> {
  private readonly cached = new Map<string, Cached<Result>>();
  private readonly underWay = new Map<string, Promise<Result>>();

  /**
   * @param shareOfTime the share of the time that a result may take up: with 1/20, one that takes a second is renewed
   *   every twenty at most
   */
  constructor(private readonly shareOfTime: number = 1 / 20) {}

  /**
   * The result for a fingerprint of its input, or the last one where that takes longer than `maxWaitMs`; nothing where
   * there is none yet. A failure is thrown to whoever waits for it, and otherwise to the next to ask.
   */
  async get(
    key: string,
    fingerprint: string,
    compute: () => Promise<Result>,
    maxWaitMs: number,
  ): Promise<Result | undefined> {
    const last = this.cached.get(key);
    if (last?.fingerprint === fingerprint) return last.result;
    const rests = last !== undefined && performance.now() - last.at < last.tookMs / this.shareOfTime;
    if (rests && maxWaitMs !== Number.POSITIVE_INFINITY) return last.result;
    const work = this.underWay.get(key) ?? this.begin(key, fingerprint, compute);
    if (maxWaitMs === Number.POSITIVE_INFINITY) return work;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, maxWaitMs, undefined);
    });
    try {
      return (await Promise.race([work, patience])) ?? last?.result;
    } finally {
      clearTimeout(timer);
    }
  }

  private begin(key: string, fingerprint: string, compute: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const work = compute()
      .then((result) => {
        const at = performance.now();
        this.cached.delete(key);
        this.cached.set(key, { fingerprint, result, tookMs: at - began, at });
        const [oldest] = this.cached.keys();
        if (this.cached.size > MAX_CACHED && oldest !== undefined) this.cached.delete(oldest);
        return result;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    // Nobody may be waiting any more when it fails; the next to ask then computes again.
    work.catch(() => undefined);
    return work;
  }
}
