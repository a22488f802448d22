interface Kept<Result> {
  readonly fingerprint: string;
  readonly result: Result;
  readonly tookMs: number;
  readonly at: number;
}

const MAX_KEPT = 100;

/**
 * Results that are computed from what is stored and kept in this process until that changes. Whoever asks waits only so
 * long, and gets the last result meanwhile; the next to ask gets the new one.
 */
export class KeptResults<Result> {
  private readonly kept = new Map<string, Kept<Result>>();
  private readonly underWay = new Map<string, Promise<Result>>();

  /**
   * @param shareOfTime the share of the time that a result may take up: with 1/20, one that takes a second is renewed
   *   every twenty at most
   */
  constructor(private readonly shareOfTime: number = 1 / 20) {}

  /**
   * The result for a fingerprint of its input, or the last one where that takes longer than `patienceMs`; nothing where
   * there is none yet. A failure is thrown to whoever waits for it, and otherwise to the next to ask.
   */
  async get(
    key: string,
    fingerprint: string,
    compute: () => Promise<Result>,
    patienceMs: number,
  ): Promise<Result | undefined> {
    const last = this.kept.get(key);
    if (last?.fingerprint === fingerprint) return last.result;
    const rests = last !== undefined && performance.now() - last.at < last.tookMs / this.shareOfTime;
    if (rests && patienceMs !== Number.POSITIVE_INFINITY) return last.result;
    const work = this.underWay.get(key) ?? this.begin(key, fingerprint, compute);
    if (patienceMs === Number.POSITIVE_INFINITY) return work;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMs, undefined);
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
        this.kept.delete(key);
        this.kept.set(key, { fingerprint, result, tookMs: at - began, at });
        const [oldest] = this.kept.keys();
        if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
        return result;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    // Nobody may be waiting any more when it fails; the next to ask then computes again.
    work.catch(() => undefined);
    return work;
  }
}
