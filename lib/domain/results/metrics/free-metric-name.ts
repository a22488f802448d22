/** What a computed metric is called: as it is, unless imported scores have that name already. */
export function freeMetricName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? `${wanted} (computed)` : `${wanted} (computed ${attempt})`;
    if (!taken.has(name)) return name;
  }
}
