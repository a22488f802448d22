import type { z } from "zod";
import type { TeamScope } from "../calls/team-scopes";
import type { ApiScope } from "./api-scopes";
import {
  agreementQuery,
  alternativesQuery,
  callPath,
  campaignPath,
  handInAlternativesQuery,
  handInQuery,
  headToHeadQuery,
  judgmentsQuery,
  leaderboardQuery,
  metricsQuery,
  noParameters,
  publicLeaderboardQuery,
  publicMetricsQuery,
  publicPath,
  publicResultQuery,
  segmentsQuery,
  submissionPath,
} from "./parameter-schemas";
import {
  agreementResponse,
  alternativesResponse,
  campaignResponse,
  campaignsResponse,
  headToHeadResponse,
  judgesResponse,
  leaderboardResponse,
  metricsResponse,
  openApiResponse,
  ownTeamResponse,
  publicationResponse,
  receiptResponse,
  segmentsResponse,
  systemsResponse,
  uploadedAlternativesResponse,
} from "./response-schemas";

/** Who may ask: anybody, anybody with a token, a token with a scope, or a team’s token with one of its own. */
export type ApiAccess = "public" | "token" | ApiScope | TeamScope;

export interface ApiOperation<
  Path extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST";
  /** Below the address of the installation; parameters in braces. */
  readonly path: `/api/v1/${string}`;
  readonly access: ApiAccess;
  readonly summary: string;
  readonly description?: string;
  readonly pathParameters: Path;
  readonly query: Query;
  /** What is sent: a file, byte by byte. */
  readonly body?: "file";
  /** What a JSON answer looks like, or that it is a stream of lines. */
  readonly answer: { readonly kind: "json"; readonly schema: Answer } | { readonly kind: "jsonl" };
}

export type JsonAnswer<Answer extends z.ZodType> = { readonly kind: "json"; readonly schema: Answer };

const json = <Answer extends z.ZodType>(schema: Answer): JsonAnswer<Answer> => ({ kind: "json", schema });
const lines = { kind: "jsonl" } as const;

const jsonlDescription =
  "Streamed as Adjudge JSONL, one JSON object per line (application/jsonl); the format is described under /formats.";
const noQuery = { query: noParameters } as const;
const ofCampaign = { method: "GET", pathParameters: campaignPath } as const;
const ofPublicPage = { method: "GET", access: "public", pathParameters: publicPath } as const;

/** Every operation of the API, the one place that routes, the OpenAPI document and the page about them are held to. */
export const operations = {
  listCampaigns: {
    method: "GET",
    path: "/api/v1/campaigns",
    access: "token",
    summary: "The campaigns the token has access to",
    pathParameters: noParameters,
    ...noQuery,
    answer: json(campaignsResponse),
  },
  getCampaign: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}",
    access: "token",
    summary: "A campaign",
    ...noQuery,
    answer: json(campaignResponse),
  },
  listSystems: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/systems",
    access: "read-results",
    summary: "Its systems by name",
    ...noQuery,
    answer: json(systemsResponse),
  },
  getLeaderboard: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/leaderboard",
    access: "read-results",
    summary: "The leaderboard",
    description:
      "Expected Wins, Bradley–Terry and Plackett–Luce (pl, refused where it is unknown which judgments belong to one ranking) are computed at once up to 20,000 rankings. Results that take a job are available after an organiser has computed them on the results page with the same settings.",
    query: leaderboardQuery,
    answer: json(leaderboardResponse),
  },
  getHeadToHead: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/head-to-head",
    access: "read-results",
    summary: "All pairs of systems",
    query: headToHeadQuery,
    answer: json(headToHeadResponse),
  },
  getAgreement: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/agreement",
    access: "read-results",
    summary: "Agreement between and within judges",
    query: agreementQuery,
    answer: json(agreementResponse),
  },
  getMetrics: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/metrics",
    access: "read-results",
    summary: "Scores of metrics by system",
    query: metricsQuery,
    answer: json(metricsResponse),
  },
  listJudges: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/judges",
    access: "read-results",
    summary: "Progress of judges",
    description: "Judges have the pseudonyms that organisers see, not their names in exports.",
    ...noQuery,
    answer: json(judgesResponse),
  },
  streamJudgments: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/judgments",
    access: "read-judgments",
    summary: "All judgments",
    description: jsonlDescription,
    query: judgmentsQuery,
    answer: lines,
  },
  listSegments: {
    ...ofCampaign,
    path: "/api/v1/campaigns/{campaign}/segments",
    access: "read-outputs",
    summary: "Segments with their outputs",
    query: segmentsQuery,
    answer: json(segmentsResponse),
  },
  getCall: {
    method: "GET",
    path: "/api/v1/calls/{call}",
    access: "read-own",
    summary: "A call as the team of the token sees it, with its own submissions",
    pathParameters: callPath,
    ...noQuery,
    answer: json(ownTeamResponse),
  },
  handIn: {
    method: "POST",
    path: "/api/v1/calls/{call}/submissions",
    access: "hand-in",
    summary: "Hand in a submission",
    description:
      "The body is the file: plain lines, JSONL, .m2, or one of these in a zip or compressed with gzip. The answer is the receipt; scores follow within seconds. An invalid file is answered too, with its problems.",
    pathParameters: callPath,
    query: handInQuery,
    body: "file",
    answer: json(receiptResponse),
  },
  getReceipt: {
    method: "GET",
    path: "/api/v1/calls/{call}/submissions/{number}",
    access: "read-own",
    summary: "The receipt of a submission",
    pathParameters: submissionPath,
    ...noQuery,
    answer: json(receiptResponse),
  },
  getAlternatives: {
    method: "GET",
    path: "/api/v1/calls/{call}/alternatives",
    access: "read-own",
    summary: "How far the team is with alternative answers",
    pathParameters: callPath,
    query: alternativesQuery,
    answer: json(alternativesResponse),
  },
  handInAlternatives: {
    method: "POST",
    path: "/api/v1/calls/{call}/alternatives",
    access: "propose",
    summary: "Hand in alternative answers",
    description:
      "The body is the file: NUCLE SGML or .m2. It takes the place of an earlier file, and of what was said of the same sentences on the page. All of it is taken, or nothing.",
    pathParameters: callPath,
    query: handInAlternativesQuery,
    body: "file",
    answer: json(uploadedAlternativesResponse),
  },
  getPublication: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}",
    summary: "What is published",
    ...noQuery,
    answer: json(publicationResponse),
  },
  getPublicLeaderboard: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}/leaderboard",
    summary: "The published leaderboard",
    query: publicLeaderboardQuery,
    answer: json(leaderboardResponse),
  },
  getPublicHeadToHead: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}/head-to-head",
    summary: "The published matrix of all pairs of systems",
    query: publicResultQuery,
    answer: json(headToHeadResponse),
  },
  getPublicAgreement: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}/agreement",
    summary: "The published agreement",
    query: publicResultQuery,
    answer: json(agreementResponse),
  },
  getPublicMetrics: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}/metrics",
    summary: "The published scores of metrics",
    description: "Available after the campaign has closed.",
    query: publicMetricsQuery,
    answer: json(metricsResponse),
  },
  streamPublicJudgments: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}/judgments",
    summary: "The published judgments",
    description: `Available after the campaign has closed. ${jsonlDescription} Without texts and judges’ remarks.`,
    ...noQuery,
    answer: lines,
  },
  streamPublicOutputs: {
    ...ofPublicPage,
    path: "/api/v1/public/{slug}/outputs",
    summary: "The published outputs",
    description: `Available after the campaign has closed. ${jsonlDescription}`,
    ...noQuery,
    answer: lines,
  },
  getOpenApiDocument: {
    method: "GET",
    path: "/api/v1/openapi.json",
    access: "public",
    summary: "This description, as OpenAPI 3.1",
    pathParameters: noParameters,
    ...noQuery,
    answer: json(openApiResponse),
  },
} as const satisfies Readonly<Record<string, ApiOperation>>;
