import type { z } from "zod";

/**
 * What stands behind the question mark, as the schema expects it: a parameter that may be repeated becomes a list, of
 * any other the last value counts. Names that the schema does not know stay, for it to refuse.
 */
export function queryValues(
  search: URLSearchParams,
  schema: z.ZodObject,
): Readonly<Record<string, string | readonly string[]>> {
  const values: Record<string, string | readonly string[]> = {};
  for (const name of search.keys()) {
    const all = search.getAll(name);
    values[name] = isRepeatable(schema, name) ? all : (all.at(-1) ?? "");
  }
  return values;
}

export function isRepeatable(schema: z.ZodObject, name: string): boolean {
  const parameter = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  return parameter?.safeParse([]).success ?? false;
}
