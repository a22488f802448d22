/** How much is kept beside the number of keys; without it, values of any size for as long as the process lives. */
export interface MemoryLimits<Value> {
  /** How large a value is, in whatever `mostWeight` counts. */
  readonly weightOf: (value: Value) => number;
  /** All values together are no larger; one that is larger by itself is handed out and not kept. */
  readonly mostWeight: number;
  /** For so long a value is kept at most, whether or not anybody asks for it again. */
  readonly keptMs: number;
}

interface Kept<Value> {
  readonly fingerprint: string;
  readonly value: Promise<Value>;
  /** Nothing while it is being computed. */
  weight: number;
}

/**
 * Keeps what takes long to compute for the campaigns asked for last, until what it was computed from has another
 * fingerprint. It holds in this process alone, and losing it costs time only.
 */
export class RememberLatest<Value> {
  private readonly kept = new Map<string, Kept<Value>>();

  constructor(
    private readonly most: number,
    private readonly limits?: MemoryLimits<Value>,
  ) {}

  get(key: string, fingerprint: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    const entry = known?.fingerprint === fingerprint ? known : { fingerprint, value: compute(), weight: 0 };
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (entry !== known) this.watch(key, entry);
    this.shed();
    return entry.value;
  }

  private watch(key: string, entry: Kept<Value>): void {
    const { value } = entry;
    const forget = () => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    };
    const weigh = (computed: Value) => {
      if (this.limits === undefined) return;
      entry.weight = this.limits.weightOf(computed);
      if (entry.weight > this.limits.mostWeight) forget();
      this.shed();
      setTimeout(forget, this.limits.keptMs).unref();
    };
    // What failed is tried again.
    value.then(weigh, forget);
  }

  /** Lets go of those asked for longest ago, as far as there are too many or they are too large. */
  private shed(): void {
    let weight = 0;
    for (const kept of this.kept.values()) weight += kept.weight;
    for (const [oldest, kept] of this.kept) {
      if (this.kept.size <= this.most && weight <= (this.limits?.mostWeight ?? Infinity)) break;
      this.kept.delete(oldest);
      weight -= kept.weight;
    }
  }
}
