import { Aside } from "../../compute/aside";
import { listTeamLabels } from "../../db/calls/proposals";
import {
  type BoardCandidate,
  listBoardCandidates,
  listScores,
  listStatistics,
} from "../../db/calls/submissions";
import { findTestSet, listTestSets, loadGold } from "../../db/calls/test-sets";
import type { Database } from "../../db/connection/client";
import { AppError } from "../../domain/app-error";
import { type BoardMaterial, type MetricBoard, scoresBoard } from "../../domain/calls/board";
import { authoriseInCall, mayInCall, noSuchCall } from "../../domain/calls/call-access";
import { detectionOf } from "../../domain/calls/call-metrics";
import { type CallPhase, callPhase } from "../../domain/calls/call-state";
import { teamLabels } from "../../domain/calls/campaign-systems";
import { primaryOf } from "../../domain/calls/submissions/standing";
import { scoredSegments } from "../../domain/calls/test-sets/scored-segments";
import { boardView, type ShownFigure, shownFigures } from "../../domain/calls/visible-scores";
import type { TypeScore } from "../../domain/metrics/metric";
import { type MetricName, type MetricRequest, metricNamed } from "../../domain/metrics/metrics";
import type { Interval } from "../../domain/resampling/percentile-interval";
import { ResultCache } from "../results/steps/result-cache";
import type { UseCaseContext } from "../use-case-context";
import { type LoadedCall, loadCall } from "./steps/load-call";

export interface BoardTeamRow {
  /** A name or a pseudonym, as the viewer may see. */
  readonly team: string;
  readonly isOwn: boolean;
  /** None for organisers alone to see: teams learn no numbers of others. */
  readonly system: string | null;
  readonly rank: number;
  readonly figures: readonly ShownFigure[];
  /** In percent, of the first figure; none while the call is open. */
  readonly interval: Interval | null;
  readonly notApart: readonly string[];
  readonly types: readonly TypeScore[] | null;
}

export interface ShownBoard {
  readonly metric: string;
  readonly title: string;
  readonly lowerIsBetter: boolean;
  readonly rows: readonly BoardTeamRow[];
}

export interface CallBoardView {
  readonly call: Pick<LoadedCall, "id" | "title" | "seed">;
  readonly phase: CallPhase;
  readonly isOrganiser: boolean;
  readonly testSet: string | undefined;
  readonly testSets: readonly string[];
  readonly boards: readonly ShownBoard[];
  /** There are no intervals, tests and types yet. */
  readonly isComputing: boolean;
  /** Teams without a primary, for organisers. */
  readonly withoutPrimary: readonly string[];
  readonly replicates: number;
}

interface BoardQuery {
  readonly callId: string;
  readonly testSet?: string | undefined;
  /** So long somebody waits for intervals and tests; without it, as long as they take. */
  readonly maxWaitMs?: number;
}

const REPLICATES = 1000;
const P = 0.05;

/** One that takes half a minute to resample is computed anew every minute while submissions come in. */
const SHARE_OF_TIME = 1 / 2;
const cached = new ResultCache<{ readonly stamp: string; readonly boards: readonly NamedBoard[] }>(
  SHARE_OF_TIME,
);

interface NamedBoard extends MetricBoard {
  /** As its scores are stored: the metric's, or that of finding errors by it. */
  readonly name: string;
}

/**
 * The primaries of a call's teams by every metric. Teams see it as the call says: while it is open, rounded, without
 * intervals, tests and types. Where they see nothing, they are told what somebody is told who has no part in the call.
 */
export async function viewBoard(
  { callId, testSet: wanted, maxWaitMs = Number.POSITIVE_INFINITY }: BoardQuery,
  { db, actor, now }: UseCaseContext,
): Promise<CallBoardView> {
  const loaded = await loadCall(db, callId, actor);
  const isOrganiser = loaded !== undefined && mayInCall(actor, "view-results", loaded);
  const call = authoriseInCall(actor, isOrganiser ? "view-results" : "view-own-team", loaded);
  const phase = callPhase(call, now);
  const view = boardView(call.settings, phase, isOrganiser);
  if (view === "nothing") throw noSuchCall();
  const sets = phase === "draft" || phase === "upcoming" ? [] : await listTestSets(db, call.id);
  const named = wanted ?? (sets.find(({ isValidation }) => !isValidation) ?? sets[0])?.name;
  const testSet = named === undefined ? null : await findTestSet(db, call.id, named);
  if (testSet === null && wanted !== undefined)
    throw new AppError("not-found", "This test set does not exist.");
  const isClosed = !["draft", "upcoming", "open"].includes(phase);
  const candidates = testSet === null ? [] : await listBoardCandidates(db, call.id, testSet.id);
  const { primaries, without } = primariesOf(candidates, isClosed);
  const isExact = isOrganiser || isClosed;
  const computed =
    testSet === null || !isExact
      ? undefined
      : await computedBoards(db, call, testSet.id, primaries, maxWaitMs);
  const boards = computed ?? (await boardsOfScores(db, call, primaries, isExact));
  const labels = view === "names" ? teamLabels(await listTeamLabels(db, call.id)) : undefined;
  const nameOf = (id: string) => {
    const { team } = primaries.find((one) => one.id === id)!;
    return labels === undefined ? team.pseudonym : (labels.get(team.id) ?? team.name);
  };
  return {
    call: { id: call.id, title: call.title, seed: call.seed },
    ...{ phase, isOrganiser, testSet: testSet?.name, testSets: sets.map(({ name }) => name) },
    boards: boards.map(({ name, metric, settings, lowerIsBetter, rows }) => ({
      ...{ metric: name, lowerIsBetter },
      title: `${metricNamed(metric)?.title ?? metric}${name === metric ? "" : ", detection"}`,
      rows: rows.map(({ key, rank, score, interval, notApart, types }) => ({
        team: nameOf(key),
        isOwn: primaries.find(({ id }) => id === key)?.team.id === call.standing.team?.id,
        system: isOrganiser ? (primaries.find(({ id }) => id === key)?.systemName ?? null) : null,
        rank,
        figures: shownFigures(metric, settings, score, isExact ? "exact" : "rounded"),
        interval: isExact && interval ? { low: 100 * interval.low, high: 100 * interval.high } : null,
        notApart: isExact ? notApart.map(nameOf) : [],
        types: isExact ? types : null,
      })),
    })),
    isComputing: isExact && computed === undefined && boards.length > 0,
    withoutPrimary: isOrganiser ? without : [],
    replicates: REPLICATES,
  };
}

function primariesOf(candidates: readonly BoardCandidate[], isClosed: boolean) {
  const byTeam = new Map<string, BoardCandidate[]>();
  for (const candidate of candidates)
    byTeam.set(candidate.team.id, [...(byTeam.get(candidate.team.id) ?? []), candidate]);
  const primaries: BoardCandidate[] = [];
  const without: string[] = [];
  for (const own of byTeam.values()) {
    const primary = primaryOf(own, { isClosed });
    if (primary?.state === "SCORED") primaries.push(primary);
    else if (primary === undefined) without.push(own[0]!.team.name);
  }
  return { primaries, without };
}

/** Scores as they are stored: all that teams see while the call is open, and anybody until the rest is computed. */
async function boardsOfScores(
  db: Database,
  { settings }: LoadedCall,
  primaries: readonly BoardCandidate[],
  hasDetection: boolean,
): Promise<readonly NamedBoard[]> {
  const scores = await listScores(
    db,
    primaries.map(({ id }) => id),
  );
  const boardOf = (name: string, metric: MetricName): readonly NamedBoard[] => {
    const own = scores.filter((each) => each.metric === name);
    const [first] = own;
    if (first === undefined) return [];
    const teams = own.map(({ submissionId, score }) => ({ key: submissionId, score }));
    const board = { name, ...scoresBoard({ metric, settings: first.settings }, teams) };
    const detection = detectionOf({ metric, settings: first.settings } as MetricRequest);
    if (!hasDetection || name !== metric || detection === undefined) return [board];
    return [board, ...boardOf(detection.name, metric)];
  };
  return settings.metrics.flatMap((metric) => boardOf(metric, metric));
}

/** Judges answer in this process, and resampling takes seconds where there are many teams. */
const aside = new Aside({ maxMs: 120_000 });

/** The boards as they are now; nothing where that takes longer than somebody waits. */
async function computedBoards(
  db: Database,
  call: LoadedCall,
  testSetId: number,
  primaries: readonly BoardCandidate[],
  maxWaitMs: number,
): Promise<readonly NamedBoard[] | undefined> {
  const ids = primaries.map(({ id }) => id).sort();
  const stamp = JSON.stringify([ids, primaries.map(({ scoredAt }) => scoredAt), call.settings.metrics]);
  const compute = async () => ({ stamp, boards: await resampledBoards(db, call, testSetId, ids) });
  for (;;) {
    const result = await cached.get(`${call.id} ${testSetId}`, stamp, compute, maxWaitMs);
    if (result?.stamp === stamp) return result.boards;
    // Who waits for as long as it takes may have waited for what was under way, of an earlier state.
    if (maxWaitMs !== Number.POSITIVE_INFINITY) return undefined;
  }
}

async function resampledBoards(
  db: Database,
  { settings, seed }: LoadedCall,
  testSetId: number,
  ids: readonly string[],
): Promise<readonly NamedBoard[]> {
  const segments = scoredSegments(await loadGold(db, testSetId));
  const boards: (BoardMaterial & { readonly name: string })[] = [];
  const add = async (name: string, metric: MetricName) => {
    const rows = await listStatistics(db, ids, name);
    const [first] = rows;
    if (first === undefined) return;
    const request = { metric, settings: first.settings } as MetricRequest;
    boards.push({
      ...{ name, request, segments, settings: { seed, replicates: REPLICATES, p: P } },
      entries: rows.map(({ submissionId, statistics }) => ({ key: submissionId, statistics })),
    });
    const detection = detectionOf(request);
    if (name === metric && detection !== undefined) await add(detection.name, metric);
  };
  for (const metric of settings.metrics) await add(metric, metric);
  const computed = boards.length === 0 ? [] : await aside.compute("call-boards", boards, boards.length);
  if (computed === undefined)
    throw new AppError("conflict", "The board takes too long to compute. Try again later.");
  return computed.map((board, place) => ({ ...board, name: boards[place]!.name }));
}
