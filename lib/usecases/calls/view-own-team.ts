import { listTeamTokens } from "../../db/accounts/api-tokens";
import { listOpenCallLinks, type OpenCallLink } from "../../db/accounts/invitations";
import { listCallVersions } from "../../db/calls/calls";
import { listTeamMembers } from "../../db/calls/people";
import { listScores, listTeamSubmissions } from "../../db/calls/submissions";
import { findTeam } from "../../db/calls/teams";
import { listTestSets } from "../../db/calls/test-sets";
import { authoriseInCall, mayInCall, noSuchCall, type TeamState } from "../../domain/calls/call-access";
import { type CallPhase, callPhase } from "../../domain/calls/call-state";
import { closingTime } from "../../domain/calls/deadline";
import type { Finding } from "../../domain/calls/submissions/check-outputs";
import { primaryOf, type SubmissionState, submissionsLeft } from "../../domain/calls/submissions/standing";
import { ownScoresView, type ShownFigure, shownFigures } from "../../domain/calls/visible-scores";
import { metricNamed } from "../../domain/metrics/metrics";
import type { UseCaseContext } from "../use-case-context";
import { type LoadedCall, loadCall } from "./steps/load-call";
import { type ShownMember, shownMembers } from "./view-people";

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

export interface OwnTestSet {
  readonly name: string;
  readonly isValidation: boolean;
  readonly lines: number;
  readonly submissionsLeft: number;
  /** The number of the submission that stands for the team; none where it has no primary. */
  readonly primary: number | null;
}

export interface OwnTeamView {
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
    /** Those who were removed too where the contact asks. */
    readonly members: readonly ShownMember[];
    readonly publishes: boolean;
  };
  /** Whether who asks looks after the members of the team. */
  readonly isContact: boolean;
  /** Links for further members that nobody has used, for the contact. */
  readonly links: readonly OpenCallLink[];
  readonly tokens: Awaited<ReturnType<typeof listTeamTokens>>;
  /** Changes of the call that this member has not been shown. */
  readonly news: readonly CallNews[];
  /** All changes since the call opened, newest first. */
  readonly changes: readonly CallNews[];
  readonly testSets: readonly OwnTestSet[];
  /** Newest first. */
  readonly submissions: readonly OwnSubmission[];
}

interface CallNews {
  readonly version: number;
  readonly note: string;
  readonly at: Date;
}

/** A call as a team sees it: what is the team's own, and nothing that depends on any other team. */
export async function viewOwnTeam(
  { callId }: { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<OwnTeamView> {
  const call = authoriseInCall(actor, "view-own-team", await loadCall(db, callId, actor));
  const teamId = call.standing.team!.id;
  const team = await findTeam(db, teamId);
  if (team === null) throw noSuchCall();
  const phase = callPhase(call, now);
  const isContact = mayInCall(actor, "manage-own-members", call);
  const ofTeam = { callId: call.id, teamId };
  const [sets, rows, tokens, versions, members, links] = await Promise.all([
    listTestSets(db, call.id),
    listTeamSubmissions(db, teamId),
    listTeamTokens(db, teamId),
    listCallVersions(db, call.id),
    listTeamMembers(db, ofTeam),
    isContact ? listOpenCallLinks(db, ofTeam) : [],
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
  const changes = versions.flatMap(({ version, note, createdAt }) =>
    note === null ? [] : [{ version, note, at: createdAt }],
  );
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
      members: shownMembers(members, actor).filter(({ isRemoved }) => isContact || !isRemoved),
      publishes: team.publishConsentAt !== null,
    },
    ...{ isContact, links },
    tokens: actor.kind === "user" ? tokens : [],
    news: changes.filter(({ version }) => seen !== undefined && version > seen),
    changes: changes.toReversed(),
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
