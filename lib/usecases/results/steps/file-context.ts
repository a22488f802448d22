import type { Progress } from "../../../compute/run-request";

/** What a use-case on files is handed beside its input; no database is involved and nobody signs in. */
export interface FileContext {
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
  /** Called now and then while something long is computed. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** How many threads may compute; all cores unless given. Results do not depend on it. */
  readonly threads?: number | undefined;
}
