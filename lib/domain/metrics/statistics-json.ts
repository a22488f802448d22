const TYPED = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array } as const;
type TypedName = keyof typeof TYPED;

const NAME = "typed";

/** The statistics of segments as JSON holds them; arrays of machine numbers are named, so that they come back as such. */
export function storedStatistics(statistics: readonly unknown[]): readonly unknown[] {
  return JSON.parse(
    JSON.stringify(statistics, (_, value: unknown) => {
      if (!ArrayBuffer.isView(value)) return value;
      const name = value.constructor.name;
      if (!(name in TYPED)) throw new TypeError(`statistics hold a ${name}, which is not stored`);
      return { [NAME]: name, values: Array.from(value as unknown as ArrayLike<number>) };
    }),
  );
}

/** The same as the scorer gathered them. */
export function statisticsFromStored(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored.map(revived) : [];
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== "object" || value === null) return value;
  if (NAME in value && "values" in value)
    return TYPED[value[NAME] as TypedName].from(value.values as number[]);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, revived(member)]));
}
