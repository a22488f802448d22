/** How much is cached beside the number of keys; without it, values of any size for as long as the process lives. */
export interface MemoryLimits<Value> {
  /** How large a value is, in whatever `maxWeight` counts. */
  readonly weightOf: (value: Value) => number;
  /** All values together are no larger; one that is larger by itself is handed out and not cached. */
  readonly maxWeight: number;
  /** For so long a value is cached at most, whether or not anybody asks for it again. */
  readonly maxAgeMs: number;
}

interface Cached<Value> {
  readonly fingerprint: string;
  readonly value: Promise<Value>;
  /** Nothing while it is being computed. */
  weight: number;
}

/**
 * Keeps what takes long to compute for the campaigns asked for last, until what it was computed from has another
 * fingerprint. It holds in this process alone, and losing it costs time only.
 */
export class LatestCache<Value> {
  private readonly cached = new Map<string, Cached<Value>>();

  constructor(
    private readonly maxValues: number,
    private readonly limits?: MemoryLimits<Value>,
  ) {}

  get(key: string, fingerprint: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.cached.get(key);
    const entry = known?.fingerprint === fingerprint ? known : { fingerprint, value: compute(), weight: 0 };
    this.cached.delete(key);
    this.cached.set(key, entry);
    if (entry !== known) this.watch(key, entry);
    this.shed();
    return entry.value;
  }

  private watch(key: string, entry: Cached<Value>): void {
    const { value } = entry;
    const forget = () => {
      if (this.cached.get(key) === entry) this.cached.delete(key);
    };
    const weigh = (computed: Value) => {
      if (this.limits === undefined) return;
      entry.weight = this.limits.weightOf(computed);
      if (entry.weight > this.limits.maxWeight) forget();
      this.shed();
      setTimeout(forget, this.limits.maxAgeMs).unref();
    };
    // What failed is tried again.
    value.then(weigh, forget);
  }

  /** Lets go of those asked for longest ago, as far as there are too many or they are too large. */
  private shed(): void {
    let weight = 0;
    for (const cached of this.cached.values()) weight += cached.weight;
    for (const [oldest, cached] of this.cached) {
      if (this.cached.size <= this.maxValues && weight <= (this.limits?.maxWeight ?? Infinity)) break;
      this.cached.delete(oldest);
      weight -= cached.weight;
    }
  }
}
