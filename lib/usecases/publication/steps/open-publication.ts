import {
  findPublicationBySlug,
  readPublicationSnapshot,
  readResultsMoment,
} from "../../../db/publication/publications";
import { readOfferedSystems } from "../../../db/results/system-choices";
import { listSystemNames } from "../../../db/uploads/systems";
import { AppError } from "../../../domain/app-error";
import { aboutWithLetters, systemsNamedIn } from "../../../domain/citation/campaign-about";
import { systemChoiceProblem } from "../../../domain/judgments/system-choice";
import type { SystemSet } from "../../../domain/judgments/system-sets";
import { letteredResults, onlySections } from "../../../domain/publication/lettered-results";
import { canBePublicSlug } from "../../../domain/publication/publication-inputs";
import {
  type PublicDownload,
  type PublicSection,
  readPublicationChoice,
} from "../../../domain/publication/publication-parts";
import type { PublishedResults } from "../../../domain/publication/published-results";
import { readSnapshot } from "../../../domain/publication/snapshot";
import { systemLetters } from "../../../domain/publication/system-letters";
import { limitApiRequests } from "../../accounts/steps/limit-api-requests";
import { loadCampaignScope } from "../../campaigns/steps/load-campaign-scope";
import type { AnonymousContext } from "../../use-case-context";
import { loadLetteredPage } from "../lettered-page";
import { frozenResults, namedResults } from "./named-results";

/** A publication with its campaign, for use-cases that let the public see something of it. */
export async function openPublication(slug: string, { db }: Pick<AnonymousContext, "db">) {
  const publication = canBePublicSlug(slug) ? await findPublicationBySlug(db, slug) : null;
  const campaign = publication === null ? undefined : await loadCampaignScope(db, publication.campaignId);
  if (publication === null || campaign === undefined)
    throw new AppError("not-found", "Nothing is published at this address.");
  const { authors, licence, description } = campaign;
  const hasLetters = campaign.state !== "CLOSED";
  const about = { authors, licence, description };
  const names = hasLetters ? await listSystemNames(db, campaign.id) : [];
  const { contact } = campaign.settings;
  return {
    campaign,
    about: hasLetters ? aboutWithLetters(about, names) : about,
    /** Not while it names a system that has only a letter. */
    contact: contact !== null && systemsNamedIn(contact, names).length === 0 ? contact : null,
    slug: publication.slug,
    choice: readPublicationChoice(publication),
    frozenAt: publication.frozenAt,
    publishedAt: publication.publishedAt,
    /** Until a campaign is closed, nobody outside learns which system did what. */
    hasLetters,
  };
}

/** What asks for a file of a publication. */
export interface PublicFileRequest {
  readonly slug: string;
  readonly clientAddress: string | undefined;
}

/** The publication that a file is asked of, if it offers the file now and not too much was asked for. */
export async function openForDownload(
  { slug, clientAddress }: PublicFileRequest,
  download: PublicDownload,
  context: AnonymousContext,
): Promise<OpenedPublication> {
  await limitApiRequests(context.db, context.now, { clientAddress });
  const publication = await openPublication(slug, context);
  requireDownload(publication, download);
  if (!downloadsNow(publication).includes(download))
    throw new AppError("conflict", "This is published after the campaign has closed.");
  return publication;
}

/**
 * What of the chosen can be had at this moment. While systems go by letters nothing goes out segment by segment: whoever
 * saw the texts would know their own rankings among the judgments, and with them which letter wrote which text.
 */
export function downloadsNow({ choice, hasLetters }: OpenedPublication): readonly PublicDownload[] {
  return hasLetters ? choice.downloads.filter((download) => download === "leaderboard") : choice.downloads;
}

export type OpenedPublication = Awaited<ReturnType<typeof openPublication>>;

/** What a publication's sections show. */
export interface ReadPublication {
  readonly results: PublishedResults;
  /** The moment that it is of, while systems go by letters; null where nothing is shown yet. */
  readonly lettersOf: Date | null;
  /** Why nothing is shown of what was judged. */
  readonly problem: string | undefined;
}

/**
 * What the publication's sections show, frozen or as it is now, under the names that the public may know.
 *
 * @param set of the systems of this saved set, where it is published; of all without one
 */
export async function readPublication(
  publication: OpenedPublication,
  sections: readonly PublicSection[],
  context: AnonymousContext,
  set?: string,
): Promise<ReadPublication> {
  const { campaign, choice, frozenAt, hasLetters } = publication;
  const shown = sections.filter((section) => choice.sections.includes(section));
  const told = (results: PublishedResults) => onlySections(results, shown);
  if (set !== undefined) {
    const found = (await publishedSets(publication, context)).find(({ name }) => name === set);
    if (found === undefined) throw new AppError("not-found", "No set of this name is published.");
    return { results: told(await found.results()), lettersOf: null, problem: undefined };
  }
  if (!hasLetters) {
    const results =
      frozenAt === null
        ? await namedResults(campaign, context)
        : (await frozenResults({ campaignId: campaign.id, frozenAt }, context)).results;
    return { results: told(results), lettersOf: null, problem: undefined };
  }
  // Before the page, which shows nothing where its systems are gone meanwhile.
  const nameOf = await lettersOf(campaign, context);
  const page =
    frozenAt === null
      ? await loadLetteredPage(campaign, context)
      : {
          results: readSnapshot(await readPublicationSnapshot(context.db, campaign.id)),
          asOf: frozenAt,
          problem: undefined,
        };
  const results = letteredResults(page.results, nameOf);
  return { results: told(results), lettersOf: page.asOf, problem: page.problem };
}

/** The most sets that a page offers. */
const MAX_SETS = 20;

/**
 * The saved sets that readers may choose, with how their results are had: none while systems go by letters, which what
 * sets leave out would tell; of a frozen page those that there were.
 */
export async function publishedSets(
  { campaign, choice, frozenAt, hasLetters }: OpenedPublication,
  context: AnonymousContext,
): Promise<readonly { readonly name: string; readonly results: () => Promise<PublishedResults> }[]> {
  if (hasLetters || !choice.sections.includes("sets")) return [];
  if (frozenAt === null)
    return (await fittingSets(campaign.id, context)).map(({ name, systems }) => ({
      name,
      results: () => namedResults(campaign, context, systems),
    }));
  const { sets } = await frozenResults({ campaignId: campaign.id, frozenAt }, context);
  return sets.map(({ name, results }) => ({ name, results: async () => results }));
}

/** The first saved sets whose systems there are, and that leave some out. */
export async function fittingSets(
  campaignId: string,
  { db }: Pick<AnonymousContext, "db">,
): Promise<readonly SystemSet[]> {
  const { systems, sets } = await readOfferedSystems(db, campaignId);
  const fits = (set: SystemSet) =>
    systemChoiceProblem(systems, { systems: set.systems, withoutSystems: [] }) === undefined &&
    set.systems.length < systems.length;
  return sets.filter(fits).slice(0, MAX_SETS);
}

/** What the public calls each system of a campaign that is not closed. */
export async function lettersOf(
  { id, seed }: { readonly id: string; readonly seed: number },
  { db }: Pick<AnonymousContext, "db">,
) {
  return systemLetters(await listSystemNames(db, id), { seed, campaignId: id });
}

/** The moment that what a publication shows is of; nothing where nobody has judged yet, or nothing is shown. */
export async function momentOf(
  { campaign, frozenAt, hasLetters }: OpenedPublication,
  { lettersOf: asOf }: Pick<ReadPublication, "lettersOf">,
  { db }: Pick<AnonymousContext, "db">,
): Promise<Date | null> {
  if (hasLetters) return asOf;
  return frozenAt ?? readResultsMoment(db, campaign.id);
}

/** Refuses a section that is not published as if it were not there. */
export function requireSection({ choice }: OpenedPublication, section: PublicSection): void {
  if (!choice.sections.includes(section)) throw new AppError("not-found", "This is not published.");
}

/** Refuses a download that is not published as if it were not there. */
export function requireDownload({ choice }: OpenedPublication, download: PublicDownload): void {
  if (!choice.downloads.includes(download)) throw new AppError("not-found", "This is not published.");
}
