import { readPublicationSnapshot } from "../db/publications";
import { AppError } from "../domain/app-error";
import { readSnapshot } from "../domain/publication/snapshot";
import { judgmentsChanged } from "../domain/publication/withheld-downloads";
import { loadPublishedResults } from "./load-published-results";
import type { OpenedPublication } from "./open-publication";
import type { AnonymousContext } from "./use-case-context";

/** Whether judgments are still those that the page was made from; always where it is not frozen. */
export async function isAsFrozen(
  { campaign, frozenAt }: OpenedPublication,
  context: AnonymousContext,
): Promise<boolean> {
  if (frozenAt === null) return true;
  const frozen = readSnapshot(await readPublicationSnapshot(context.db, campaign.id));
  const current = await loadPublishedResults(campaign, [], context);
  return frozen.fingerprint === current.fingerprint;
}

/** Refuses judgments that are no longer those that a frozen page was made from: they would give other numbers. */
export async function requireAsFrozen(
  publication: OpenedPublication,
  context: AnonymousContext,
): Promise<void> {
  if (!(await isAsFrozen(publication, context))) throw new AppError("conflict", judgmentsChanged);
}
