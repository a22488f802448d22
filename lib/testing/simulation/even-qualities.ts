/** The qualities of so many systems, evenly spaced from `best` down to −`best`. */
export function evenQualities(systems: number, best: number): number[] {
  return Array.from({ length: systems }, (_, place) =>
    systems === 1 ? best : best - (2 * best * place) / (systems - 1),
  );
}
