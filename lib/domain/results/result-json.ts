/** A statistic that does not exist is null: a key that is there sometimes is no contract. */
export function missingAsNull(_key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) return null;
  if (ArrayBuffer.isView(value))
    return Array.from(value as unknown as ArrayLike<number>, (each) => missingAsNull("", each));
  return value === undefined ? null : value;
}

/** A result as the one JSON document that commands print and downloads hold. */
export function resultJson(result: unknown): string {
  return `${JSON.stringify(result, missingAsNull, 2)}\n`;
}
