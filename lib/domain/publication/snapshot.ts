import { AppError } from "../app-error";
import type { PublishedResults } from "./published-results";

/** Raised when what is stored changes its shape. */
const shape = 1;

interface Snapshot {
  readonly shape: typeof shape;
  readonly results: PublishedResults;
}

/** What is stored of a page that is frozen; under the systems' names, so that it can be shown either way. */
export function writeSnapshot(results: PublishedResults): Snapshot {
  return { shape, results };
}

export function readSnapshot(stored: unknown): PublishedResults {
  if (isSnapshot(stored)) return stored.results;
  throw new AppError(
    "gone",
    "This page was frozen by another version of Adjudge; its organisers must freeze it again.",
  );
}

function isSnapshot(stored: unknown): stored is Snapshot {
  return typeof stored === "object" && stored !== null && "shape" in stored && stored.shape === shape;
}
