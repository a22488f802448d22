/** Everybody who may wait is waiting. */
export class QueueIsFull extends Error {
  override name = "QueueIsFull";
}

/**
 * Does so many things at once and lets so many wait, first come first served; more are turned away at once, rather
 * than kept until they give up.
 */
export class BoundedQueue {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxAtOnce: number,
    private readonly maxWaiting: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.working >= this.maxAtOnce) {
      if (this.waiting.length >= this.maxWaiting) throw new QueueIsFull("too much is waiting");
      // Whoever leaves hands over the place, so that nobody slips in between.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.working += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.working -= 1;
      else next();
    }
  }
}
