import { AppError } from "../../../domain/app-error";
import { judgmentsChanged } from "../../../domain/publication/withheld-downloads";
import type { AnonymousContext } from "../../use-case-context";
import { frozenResults, namedResults } from "./named-results";
import type { OpenedPublication } from "./open-publication";

/** Whether judgments of a closed campaign are still those that the page was made from; always where it is not frozen. */
export async function isAsFrozen(
  { campaign, frozenAt }: OpenedPublication,
  context: AnonymousContext,
): Promise<boolean> {
  if (frozenAt === null) return true;
  const { results: frozen } = await frozenResults({ campaignId: campaign.id, frozenAt }, context);
  const current = await namedResults(campaign, context);
  return frozen.fingerprint === current.fingerprint;
}

/** Refuses judgments that are no longer those that a frozen page was made from: they would give other numbers. */
export async function requireAsFrozen(
  publication: OpenedPublication,
  context: AnonymousContext,
): Promise<void> {
  if (!(await isAsFrozen(publication, context))) throw new AppError("conflict", judgmentsChanged);
}
