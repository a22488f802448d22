/** How long the work takes, by a clock that only goes forward. */
export async function seconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
