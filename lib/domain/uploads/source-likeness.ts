import { baseName } from "./base-name";

/**
 * How much a file's name speaks for the source: 2 where it says so, 1 where it says "input", which is also what the
 * source is called where it takes part as a system, otherwise 0.
 */
export function sourceLikeness(file: string): 0 | 1 | 2 {
  const base = baseName(file);
  if (/^(source|sources|src)(?![\p{L}])/iu.test(base) || /\.src$/i.test(base)) return 2;
  return /^inputs?(?![\p{L}])/iu.test(base) ? 1 : 0;
}
