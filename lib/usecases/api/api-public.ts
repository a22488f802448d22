import type { z } from "zod";
import type {
  publicLeaderboardQuery,
  publicMetricsQuery,
  publicResultQuery,
} from "../../domain/api/parameter-schemas";
import {
  presentAgreement,
  presentHeadToHead,
  presentLeaderboard,
  presentMetrics,
} from "../../domain/api/present-results";
import type { publicationResponse } from "../../domain/api/response-schemas";
import { AppError } from "../../domain/app-error";
import type { PublicSection } from "../../domain/publication/publication-parts";
import { limitApiRequests } from "../accounts/steps/limit-api-requests";
import {
  momentOf,
  openPublication,
  readPublication,
  requireSection,
} from "../publication/steps/open-publication";
import type { AnonymousContext } from "../use-case-context";

/** Who asks for what is public: known by an address and nothing else. */
export interface PublicApiInput {
  readonly slug: string;
  readonly clientAddress: string | undefined;
}

async function opened({ slug, clientAddress }: PublicApiInput, context: AnonymousContext) {
  await limitApiRequests(context.db, context.now, { clientAddress });
  return openPublication(slug, context);
}

/** Of a saved set of systems where one is asked for. */
type OfSet = PublicApiInput & z.output<typeof publicResultQuery>;

async function openedSection(input: OfSet, section: PublicSection, context: AnonymousContext) {
  const publication = await opened(input, context);
  requireSection(publication, section);
  return { publication, ...(await readPublication(publication, [section], context, input.set)) };
}

export async function apiPublication(
  input: PublicApiInput,
  context: AnonymousContext,
): Promise<z.output<typeof publicationResponse>> {
  const publication = await opened(input, context);
  const shown = await readPublication(publication, [], context);
  const { results, lettersOf } = shown;
  const { authors, licence, description } = publication.about;
  const dataAsOf = await momentOf(publication, shown, context);
  const { counts, fingerprint, version } = results;
  return {
    slug: publication.slug,
    name: publication.campaign.name,
    description,
    authors: [...authors],
    licence,
    publishedAt: publication.publishedAt.toISOString(),
    dataAsOf: dataAsOf?.toISOString() ?? null,
    state: publication.hasLetters ? "under-way" : "closed",
    hasLetters: publication.hasLetters,
    sections: [...publication.choice.sections],
    downloads: [...publication.choice.downloads],
    frozenAt: publication.frozenAt?.toISOString() ?? null,
    lettersOf: lettersOf?.toISOString() ?? null,
    ...counts,
    fingerprint,
    version,
  };
}

export async function apiPublicLeaderboard(
  { method, ...input }: PublicApiInput & z.output<typeof publicLeaderboardQuery>,
  context: AnonymousContext,
) {
  const { results } = await openedSection(input, "leaderboard", context);
  const board = results.leaderboards[method];
  // Whether somebody is computing it is not the public's.
  return { leaderboard: board === undefined ? null : presentLeaderboard(board), work: null };
}

export async function apiPublicHeadToHead(input: OfSet, context: AnonymousContext) {
  const { results, problem } = await openedSection(input, "head-to-head", context);
  if (problem !== undefined) throw new AppError("conflict", problem);
  if (results.headToHead === null) throw new AppError("not-found", "There is no matrix yet.");
  return presentHeadToHead(results.headToHead);
}

export async function apiPublicAgreement(input: OfSet, context: AnonymousContext) {
  const { results } = await openedSection(input, "agreement", context);
  return presentAgreement(results.agreement);
}

export async function apiPublicMetrics(
  { segments, ...input }: OfSet & z.output<typeof publicMetricsQuery>,
  context: AnonymousContext,
) {
  const { publication, results } = await openedSection(input, "metrics", context);
  if (publication.hasLetters)
    throw new AppError("conflict", "Metric scores are published after the campaign has closed.");
  if (segments === undefined) return presentMetrics(results.metrics);
  if (results.metricsBy === undefined)
    throw new AppError("not-found", "Metrics were scored on one kind of segments only.");
  return presentMetrics(results.metricsBy[segments]);
}
