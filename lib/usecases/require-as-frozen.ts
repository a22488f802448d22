import { readPublicationSnapshot } from "../db/publications";
import { AppError } from "../domain/app-error";
import { readSnapshot } from "../domain/publication/snapshot";
import { loadPublishedResults } from "./load-published-results";
import type { OpenedPublication } from "./open-publication";
import type { AnonymousContext } from "./use-case-context";

/** Refuses judgments that are no longer those that a frozen page was made from: they would give other numbers. */
export async function requireAsFrozen(
  { campaign, frozenAt }: OpenedPublication,
  context: AnonymousContext,
): Promise<void> {
  if (frozenAt === null) return;
  const frozen = readSnapshot(await readPublicationSnapshot(context.db, campaign.id));
  const current = await loadPublishedResults(campaign, [], context);
  if (frozen.fingerprint === current.fingerprint) return;
  throw new AppError(
    "conflict",
    "The judgments have changed since this page was frozen. Its organisers can freeze it again.",
  );
}
