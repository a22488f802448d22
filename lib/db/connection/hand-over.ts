interface Waiting<Item> {
  readonly resolve: (result: IteratorResult<Item, undefined>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hands items from one side to the other, one at a time: whoever offers waits until the other side asks for more, so
 * that nothing piles up between them.
 */
export class HandOver<Item> {
  #asking: Waiting<Item> | undefined;
  #offering: { readonly item: Item; readonly taken: (isWanted: boolean) => void } | undefined;
  #end: { readonly error?: unknown } | undefined;
  #isLeft = false;

  /** Resolves once the item is taken, with whether more is wanted; fails where nobody takes it in time. */
  async offer(item: Item, maxWaitMs: number): Promise<boolean> {
    if (this.#isLeft) return false;
    const asking = this.#asking;
    if (asking) {
      this.#asking = undefined;
      asking.resolve({ done: false, value: item });
      return true;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#offering = undefined;
        reject(new Error(`nobody took what was read for ${maxWaitMs / 1000} s`));
      }, maxWaitMs);
      const taken = (isWanted: boolean) => {
        clearTimeout(timer);
        resolve(isWanted);
      };
      this.#offering = { item, taken };
    });
  }

  /** Nothing more comes; after what was offered, the other side sees the end, or the error. */
  finish(end: { readonly error?: unknown } = {}): void {
    this.#end = end;
    const asking = this.#asking;
    this.#asking = undefined;
    if (asking) this.settle(asking);
  }

  /** The other side: the next item. */
  ask(): Promise<IteratorResult<Item, undefined>> {
    return new Promise((resolve, reject) => {
      const offering = this.#offering;
      this.#offering = undefined;
      if (offering) {
        resolve({ done: false, value: offering.item });
        offering.taken(true);
      } else if (this.#end) this.settle({ resolve, reject });
      else this.#asking = { resolve, reject };
    });
  }

  /** The other side wants no more. */
  leave(): void {
    this.#isLeft = true;
    this.#offering?.taken(false);
    this.#offering = undefined;
  }

  private settle({ resolve, reject }: Waiting<Item>): void {
    if (this.#end && "error" in this.#end) reject(this.#end.error);
    else resolve({ done: true, value: undefined });
  }
}
