/**
 * Places on a line moved so that neighbours are at least `gap` apart and all lie between `low` and `high` as far as
 * they fit: in the same order, each run of crowded places around the middle of where its members wanted to be.
 */
export function spreadApart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted
    .map((_, place) => place)
    .sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const room = Math.max(high - low, 0);
  const step = order.length > 1 ? Math.min(gap, room / (order.length - 1)) : gap;
  let runs: { readonly places: readonly number[]; readonly start: number }[] = [];
  for (const place of order) {
    let run = { places: [place], start: startOf([wanted[place]!], step, low, high) } as (typeof runs)[number];
    // A run that reaches into the one before becomes one with it, and that may reach further.
    for (;;) {
      const before = runs.at(-1);
      if (!before || before.start + before.places.length * step <= run.start + 1e-9) break;
      const places = [...before.places, ...run.places];
      run = {
        places,
        start: startOf(
          places.map((member) => wanted[member]!),
          step,
          low,
          high,
        ),
      };
      runs = runs.slice(0, -1);
    }
    runs.push(run);
  }
  const spread = new Array<number>(wanted.length);
  for (const { places, start } of runs)
    for (const [index, place] of places.entries()) spread[place] = start + index * step;
  return spread;
}

function startOf(wanted: readonly number[], step: number, low: number, high: number): number {
  const mean = wanted.reduce((sum, place, index) => sum + place - index * step, 0) / wanted.length;
  return Math.max(low, Math.min(mean, high - (wanted.length - 1) * step));
}
