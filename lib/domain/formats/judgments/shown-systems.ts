import { TextPool } from "./text-pool";

/** The systems behind a hypothesis and how the file wrote them. */
export interface ShownSystems {
  readonly systems: readonly string[];
  readonly systemText: string;
}

const MAX_LISTS = 100_000;
const MAX_LIST_LENGTH = 500;
const SEPARATORS = /[\s,]+/;

/** Splits lists of systems, which files separate by white space or commas, and shares the results. */
export class ShownSystemsPool {
  readonly #texts = new TextPool();
  readonly #lists = new Map<string, ShownSystems>();

  keep(text: string): ShownSystems {
    const known = this.#lists.get(text);
    if (known) return known;
    const systems = text
      .split(SEPARATORS)
      .filter((name) => name !== "")
      .map((name) => this.#texts.keep(name));
    const shown = { systems, systemText: this.#texts.keep(text) };
    if (text.length <= MAX_LIST_LENGTH && this.#lists.size < MAX_LISTS)
      this.#lists.set(shown.systemText, shown);
    return shown;
  }
}
