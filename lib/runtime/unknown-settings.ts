/**
 * Settings that nobody reads although their names begin as ours do: a slip of the pen there would otherwise stay unseen.
 *
 * @returns one line for each, with the setting that was probably meant
 */
export function unknownSettings(given: readonly string[], known: readonly string[]): readonly string[] {
  return given
    .filter((name) => name.startsWith("ADJUDGE_") && !known.includes(name))
    .sort()
    .map((name) => {
      const [nearest] = known
        .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
        .sort((a, b) => a.distance - b.distance);
      const meant = nearest && nearest.distance <= 3 ? ` Did you mean ${nearest.candidate}?` : "";
      return `${name} is not a setting of Adjudge and has no effect.${meant}`;
    });
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
