/** A number, text or truth of a score, by the path to it. */
export type FlatScore = Readonly<Record<string, number | string | boolean | null>>;

/**
 * What a score holds as one row of a table: `detection.p` becomes `detectionP`, the first of several `precisions`
 * becomes `precisions1`. Keys keep their order.
 */
export function flatScore(score: object): FlatScore {
  const row: Record<string, number | string | boolean | null> = {};
  collect(score, "", row);
  return row;
}

function collect(value: object, path: string, row: Record<string, number | string | boolean | null>): void {
  const isList = Array.isArray(value);
  for (const [key, each] of Object.entries(value)) {
    const name = isList ? `${path}${Number(key) + 1}` : joined(path, key);
    if (typeof each === "object" && each !== null) collect(each, name, row);
    else if (typeof each === "number" || typeof each === "string" || typeof each === "boolean")
      row[name] = each;
    else row[name] = null;
  }
}

function joined(path: string, key: string): string {
  return path === "" ? key : path + key.charAt(0).toUpperCase() + key.slice(1);
}
