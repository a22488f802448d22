/** The tokens of source and hypothesis as numbers: equal tokens have equal numbers, one that the segment lacks is −1. */
export interface NumberedPair {
  readonly source: Int32Array;
  readonly hypothesis: Int32Array;
}

/** Gives each new token the next number. */
export function numberTokens(tokens: readonly string[], numbers: Map<string, number>): Int32Array {
  const numbered = new Int32Array(tokens.length);
  for (let position = 0; position < tokens.length; position++) {
    const token = tokens[position]!;
    let number = numbers.get(token);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(token, number);
    }
    numbered[position] = number;
  }
  return numbered;
}

/** Numbers only what has a number; equality with anything else does not matter. */
export function lookUpTokens(tokens: readonly string[], numbers: ReadonlyMap<string, number>): Int32Array {
  const numbered = new Int32Array(tokens.length);
  for (let position = 0; position < tokens.length; position++)
    numbered[position] = numbers.get(tokens[position]!) ?? -1;
  return numbered;
}
