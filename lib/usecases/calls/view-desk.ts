import { listTeamTokens } from "../../db/accounts/api-tokens";
import { listCallVersions } from "../../db/calls/calls";
import { listScores, listTeamSubmissions } from "../../db/calls/submissions";
import { findTeam } from "../../db/calls/teams";
import { listTestSets } from "../../db/calls/test-sets";
import { authoriseInCall, noSuchCall, type TeamState } from "../../domain/calls/call-access";
import { type CallPhase, callPhase } from "../../domain/calls/call-state";
import { closingTime } from "../../domain/calls/deadline";
import type { Finding } from "../../domain/calls/submissions/check-outputs";
import { primaryOf, type SubmissionState, submissionsLeft } from "../../domain/calls/submissions/standing";
import { ownScoresView, type ShownFigure, shownFigures } from "../../domain/calls/visible-scores";
import { metricNamed } from "../../domain/metrics/metrics";
import type { UseCaseContext } from "../use-case-context";
import { type LoadedCall, loadCall } from "./steps/load-call";

export interface ShownScore {
  readonly metric: string;
  readonly figures: readonly ShownFigure[];
}

/** A submission as its own team sees it. */
export interface OwnSubmission {
  readonly number: number;
  readonly testSet: string;
  readonly receivedAt: Date;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly state: SubmissionState;
  readonly problems: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly system: string | null;
  readonly description: string | null;
  readonly constrained: boolean | null;
  readonly isPrimary: boolean;
  readonly fallback: number | null;
  readonly isWithdrawn: boolean;
  /** Empty while there are none, or they are not shown yet. */
  readonly scores: readonly ShownScore[];
}

export interface DeskTestSet {
  readonly name: string;
  readonly isValidation: boolean;
  readonly lines: number;
  readonly submissionsLeft: number;
  /** The number of the submission that stands for the team; none where it has no primary. */
  readonly primary: number | null;
}

export interface DeskView {
  readonly call: Pick<LoadedCall, "id" | "title" | "language" | "description" | "rules" | "version"> & {
    readonly opensAt: Date | null;
    readonly closesAt: Date | null;
    readonly graceSeconds: number;
    readonly submissionsPerTestSet: number;
    readonly metrics: readonly string[];
  };
  readonly phase: CallPhase;
  readonly team: {
    readonly name: string;
    readonly affiliation: string | null;
    readonly pseudonym: string;
    readonly state: TeamState;
    readonly members: readonly string[];
    readonly publishes: boolean;
  };
  readonly tokens: Awaited<ReturnType<typeof listTeamTokens>>;
  /** Changes of the call that this member has not been shown. */
  readonly news: readonly { readonly version: number; readonly note: string; readonly at: Date }[];
  readonly testSets: readonly DeskTestSet[];
  /** Newest first. */
  readonly submissions: readonly OwnSubmission[];
}

/** A call as a team sees it: what is the team's own, and nothing that depends on any other team. */
export async function viewDesk(
  { callId }: { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<DeskView> {
  const call = authoriseInCall(actor, "view-desk", await loadCall(db, callId, actor));
  const teamId = call.standing.team!.id;
  const team = await findTeam(db, teamId);
  if (team === null) throw noSuchCall();
  const phase = callPhase(call, now);
  const [sets, rows, tokens, versions] = await Promise.all([
    listTestSets(db, call.id),
    listTeamSubmissions(db, teamId),
    listTeamTokens(db, teamId),
    listCallVersions(db, call.id),
  ]);
  const scores = await listScores(
    db,
    rows.map(({ id }) => id),
  );
  const { settings, opensAt, graceSeconds } = call;
  const isClosed = !["draft", "upcoming", "open"].includes(phase);
  const ofSet = (id: number) => rows.filter(({ testSetId }) => testSetId === id);
  const seen =
    actor.kind === "user" ? team.members.find(({ userId }) => userId === actor.id)?.seenVersion : undefined;
  const { id, title, language, description, rules, version } = call;
  return {
    call: {
      ...{ id, title, language, description, rules, version, opensAt, graceSeconds },
      closesAt: closingTime(call) ?? null,
      submissionsPerTestSet: settings.submissionsPerTestSet,
      metrics: settings.metrics.map((name) => metricNamed(name)?.title ?? name),
    },
    phase,
    team: {
      ...{ name: team.name, affiliation: team.affiliation, pseudonym: team.pseudonym, state: team.state },
      members: team.members.map(({ name }) => name),
      publishes: team.publishConsentAt !== null,
    },
    tokens: actor.kind === "user" ? tokens : [],
    news: versions.flatMap(({ version, note, createdAt }) =>
      seen !== undefined && version > seen && note !== null ? [{ version, note, at: createdAt }] : [],
    ),
    // What a test set is called may tell what it is of: before the call opens there are none.
    testSets: isBefore(phase)
      ? []
      : sets.map(({ id, name, isValidation, segments }) => ({
          ...{ name, isValidation, lines: segments },
          submissionsLeft: submissionsLeft(ofSet(id), settings.submissionsPerTestSet, now),
          primary: primaryOf(ofSet(id), { isClosed })?.number ?? null,
        })),
    submissions: rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => {
        const set = sets.find(({ id }) => id === row.testSetId)!;
        const view = ownScoresView(settings, phase, set);
        const { number, receivedAt, bytes, state, description, constrained, isPrimary, fallback } = row;
        return {
          ...{ number, receivedAt, bytes, state, description, constrained, isPrimary, fallback },
          ...{ testSet: set.name, file: row.fileName, system: row.systemName },
          sha256: Buffer.from(row.sha256).toString("hex"),
          problems: row.problems as unknown as readonly Finding[],
          warnings: row.warnings as unknown as readonly Finding[],
          isWithdrawn: row.withdrawnAt !== null,
          scores: scores
            .filter((score) => score.submissionId === row.id)
            .map(({ metric, settings, score }) => ({
              metric: metricNamed(metric)?.title ?? metric,
              figures: shownFigures(metric, settings, score, view),
            }))
            .filter(({ figures }) => figures.length > 0),
        };
      }),
  };
}

function isBefore(phase: CallPhase): boolean {
  return phase === "draft" || phase === "upcoming";
}
