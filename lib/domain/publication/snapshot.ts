import { AppError } from "../app-error";
import type { PublishedResults, PublishedSet } from "./published-results";

/** Raised when what is stored changes its shape. */
const shape = 1;

interface Snapshot {
  readonly shape: typeof shape;
  readonly results: PublishedResults;
  /** Pages that were frozen before there were any have none. */
  readonly sets?: readonly PublishedSet[];
}

/** What is stored of a page that is frozen; under the systems' names, so that it can be shown either way. */
export function writeSnapshot(results: PublishedResults, sets: readonly PublishedSet[] = []): Snapshot {
  return { shape, results, sets };
}

export function readSnapshot(stored: unknown): PublishedResults {
  return readSnapshotWithSets(stored).results;
}

export function readSnapshotWithSets(stored: unknown): Required<Pick<Snapshot, "results" | "sets">> {
  if (isSnapshot(stored)) return { results: stored.results, sets: stored.sets ?? [] };
  throw new AppError(
    "gone",
    "This page was frozen by another version of Adjudge; its organisers must freeze it again.",
  );
}

function isSnapshot(stored: unknown): stored is Snapshot {
  return typeof stored === "object" && stored !== null && "shape" in stored && stored.shape === shape;
}
