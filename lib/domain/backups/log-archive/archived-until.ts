import type { LogPosition } from "./log-position";

/**
 * Until when everything is in the archive: samples of when the database's log stood where, the answer once the archive has
 * come as far. What was acknowledged before a sample was taken lies before its position.
 */
export class ArchivedUntil {
  #samples: { readonly at: Date; readonly position: LogPosition }[] = [];
  #until: Date | undefined;

  sample(at: Date, position: LogPosition): void {
    this.#samples.push({ at, position });
    // Where the archive has stood still for long, every second one tells as much.
    if (this.#samples.length > 1000) this.#samples = this.#samples.filter((_, place) => place % 2 === 0);
  }

  /** @param safe how far the log is on the archive's disk */
  at(safe: LogPosition): Date | undefined {
    while (this.#samples[0] !== undefined && this.#samples[0].position <= safe)
      this.#until = this.#samples.shift()?.at;
    return this.#until;
  }
}
