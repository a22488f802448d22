/**
 * Keeps what takes long to compute for the campaigns asked for last, until what it was computed from has another
 * fingerprint. It holds in this process alone, and losing it costs time only.
 */
export class RememberLatest<Value> {
  private readonly kept = new Map<string, { readonly fingerprint: string; readonly value: Promise<Value> }>();

  constructor(private readonly most: number) {}

  get(key: string, fingerprint: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    const value = known?.fingerprint === fingerprint ? known.value : compute();
    this.kept.delete(key);
    this.kept.set(key, { fingerprint, value });
    // What failed is tried again.
    value.catch(() => {
      if (this.kept.get(key)?.value === value) this.kept.delete(key);
    });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return value;
  }
}
