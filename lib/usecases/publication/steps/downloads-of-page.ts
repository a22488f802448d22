import { findKnownTexts } from "../../../db/uploads/known-texts";
import type { PublicDownload } from "../../../domain/publication/publication-parts";
import {
  judgmentsChanged,
  noTextsKnown,
  type WithheldDownload,
} from "../../../domain/publication/withheld-downloads";
import type { AnonymousContext } from "../../use-case-context";
import { downloadsNow, type OpenedPublication } from "./open-publication";
import { isAsFrozen } from "./require-as-frozen";

/** What a public page offers, and what it would have to refuse. */
export async function downloadsOfPage(publication: OpenedPublication, context: AnonymousContext) {
  const now = downloadsNow(publication);
  const reasons = await Promise.all(now.map((download) => refusalOf(download, publication, context)));
  return {
    downloads: now.filter((_, place) => reasons[place] === undefined),
    withheld: now.flatMap((download, place): WithheldDownload[] => {
      const reason = reasons[place];
      return reason === undefined ? [] : [{ download, reason }];
    }),
  };
}

async function refusalOf(
  download: PublicDownload,
  publication: OpenedPublication,
  context: AnonymousContext,
): Promise<string | undefined> {
  if (download === "judgments" || download === "package")
    return (await isAsFrozen(publication, context)) ? undefined : judgmentsChanged;
  if (download === "leaderboard") return undefined;
  const known = await findKnownTexts(context.db, publication.campaign.id);
  return known.sources || known.outputs ? undefined : noTextsKnown;
}
