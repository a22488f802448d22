/** What reading a file found to be untrue of what came out of it. */
export class BrokenPromise extends Error {
  override name = "BrokenPromise";
}

/** Fails where something that must hold of every result does not. */
export function requireThat(holds: boolean, promise: string): void {
  if (!holds) throw new BrokenPromise(`this does not hold: ${promise}`);
}
