import type { ReactNode } from "react";
import { CallPhaseWord } from "@/components/calls/call-phase-word";
import { Deadline } from "@/components/calls/deadline";
import { Findings } from "@/components/calls/findings";
import { ReceiptLinks } from "@/components/calls/receipt-links";
import { ChartFigure } from "@/components/charts/chart-figure";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { type TeamScope, teamScopes, teamScopeWords } from "@/lib/domain/calls/team-scopes";
import { historyChart } from "@/lib/domain/results/calls/history-chart";
import { formatCount } from "@/lib/domain/text/format-count";
import type { OwnSubmission, OwnTeamView } from "@/lib/usecases/calls/view-own-team";
import {
  changeOwnSubmission,
  endTeamToken,
  makeLink,
  readNews,
  renewToken,
  saveFallbackOrder,
  savePublishConsent,
} from "./actions";
import { CallButton, ShowsOnce } from "./call-button";
import { CallFacts } from "./call-page";
import { FallbackOrder } from "./fallback-order";
import { HandInForm } from "./hand-in-form";
import { OpenLinks, PersonButtons } from "./people-parts";
import { TokenForm } from "./token-form";

interface OwnTeamProps {
  readonly own: OwnTeamView;
  readonly terms: ReactNode;
  readonly address: string;
}

const teamNotices = {
  PENDING: "The organisers have not approved your team yet. You can hand in once they have.",
  REFUSED: "The organisers have refused your team.",
  REMOVED: "The organisers have removed your team. What you handed in is kept.",
} as const;

/** A call as a team sees it. */
export function OwnTeam({ own, terms, address }: OwnTeamProps) {
  const { call, phase, team, testSets, submissions, news } = own;
  const isOpen = phase === "open" && team.state === "APPROVED";
  const isMember = team.state === "APPROVED" || team.state === "PENDING";
  return (
    <>
      <PageHeader
        title={call.title}
        meta={
          <>
            <CallPhaseWord phase={phase} />
            <span>
              {team.name}
              {phase === "final" ? "" : `, shown to others as ${team.pseudonym}`}
            </span>
          </>
        }
      />
      {team.state === "APPROVED" ? null : <Notice className="mb-6">{teamNotices[team.state]}</Notice>}
      {news.length === 0 ? null : (
        <Notice
          title="Changed"
          className="mb-6"
          action={<CallButton action={readNews.bind(null, call.id)}>Mark as read</CallButton>}
        >
          {news.map(({ version, note }) => (
            <span key={version} className="block">
              {note}
            </span>
          ))}
        </Notice>
      )}
      <CallFacts
        facts={[
          ["Opens", call.opensAt && <Deadline key="opens" at={call.opensAt} />],
          [
            "Closes",
            <div key="closes">
              {call.closesAt === null ? "When the organisers close it" : <Deadline at={call.closesAt} />}
              {call.closesAt === null || call.graceSeconds === 0 ? null : (
                <span className="block text-ink-soft">
                  What counts is when a file has wholly arrived. An upload that began before closing may take{" "}
                  {call.graceSeconds} seconds longer.
                </span>
              )}
            </div>,
          ],
          ["Metrics", call.metrics.join(", ")],
        ]}
      />
      {terms}
      {own.changes.length === 0 ? null : (
        <details className="mb-6 text-sm">
          <summary className="w-fit cursor-pointer">
            Changes since the call opened ({own.changes.length})
          </summary>
          <ul className="mt-1">
            {own.changes.map(({ version, note, at }) => (
              <li key={version}>
                <span className="text-ink-soft">
                  <Time at={at} />:
                </span>{" "}
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
      {testSets.length === 0 ? null : (
        <Table caption="Test sets" className="figures mb-8">
          <thead>
            <tr>
              <HeadCell>Name</HeadCell>
              <HeadCell numeric>Lines</HeadCell>
              <HeadCell numeric>Submissions left</HeadCell>
              <HeadCell>Primary</HeadCell>
              <HeadCell>Source</HeadCell>
            </tr>
          </thead>
          <tbody>
            {testSets.map((set) => (
              <Row key={set.name}>
                <RowHead>
                  {set.name}
                  {set.isValidation ? <span className="font-normal text-ink-soft"> (validation)</span> : null}
                </RowHead>
                <Cell numeric>{formatCount(set.lines)}</Cell>
                <Cell numeric>{set.submissionsLeft}</Cell>
                <Cell>{set.primary === null ? "No primary" : `Submission ${set.primary}`}</Cell>
                <Cell>
                  <a
                    href={`/api/calls/${call.id}/sources/${encodeURIComponent(set.name)}`}
                    download
                    className="underline"
                  >
                    Download
                  </a>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {isOpen ? (
        <section aria-labelledby="hand-in-heading" className="mb-8">
          <h2 id="hand-in-heading" className="mb-2 text-base">
            Hand in
          </h2>
          <HandInForm callId={call.id} testSets={testSets.map(({ name }) => name)} />
        </section>
      ) : null}
      {submissions.length === 0 ? null : (
        <Submissions
          callId={call.id}
          submissions={submissions}
          isOpen={isOpen}
          mayWithdraw={phase !== "final"}
        />
      )}
      {testSets.map(({ name }) => {
        const chart = historyChart(submissions, name);
        if (chart === undefined) return null;
        return (
          <ChartFigure
            key={name}
            chart={chart}
            caption={`Your scores on ${name} by the number of the submission.`}
            className="mb-8 max-w-reading"
          />
        );
      })}
      {isOpen && submissions.length > 1 ? (
        <section aria-labelledby="fallback-heading" className="mb-8">
          <h2 id="fallback-heading" className="mb-2 text-base">
            If the primary does not stand at closing
          </h2>
          {testSets.map(({ name }) => (
            <FallbackOrder
              key={name}
              testSet={name}
              current={fallbackOf(submissions, name)}
              save={saveFallbackOrder.bind(null, call.id, name)}
            />
          ))}
        </section>
      ) : null}
      {isMember ? (
        <ShowsOnce>
          <section aria-labelledby="team-heading" className="space-y-3 text-sm">
            <h2 id="team-heading" className="text-base">
              Team
            </h2>
            <ul className="space-y-1">
              {team.members.map((member) => (
                <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span>
                    {member.name}
                    <span className="text-ink-soft">
                      {member.isContact ? ", contact" : ""}
                      {member.isYou ? ", you" : ""}
                      {member.isRemoved ? ", removed" : ""}
                    </span>
                  </span>
                  {own.isContact && !member.isYou ? (
                    <PersonButtons callId={call.id} kind="member" person={member} />
                  ) : null}
                </li>
              ))}
            </ul>
            <OpenLinks callId={call.id} links={own.links} />
            <CallButton action={makeLink.bind(null, call.id, "TEAM_MEMBER")}>
              Create link for a member
            </CallButton>
            <div className="flex flex-wrap items-center gap-2">
              {team.publishes
                ? "Your outputs may be published once the results are final. "
                : "Your outputs are not published. "}
              <CallButton action={savePublishConsent.bind(null, call.id, !team.publishes)}>
                {team.publishes ? "Do not publish outputs" : "Let outputs be published"}
              </CallButton>
            </div>
            <p>Programs hand in with a token of the team:</p>
            <pre
              {...commandsRegion}
              className="overflow-x-auto bg-sunk p-2 font-mono text-xs print:whitespace-pre-wrap print:[overflow-wrap:anywhere]"
            >
              {`curl --data-binary @outputs.txt -H "Authorization: Bearer TOKEN" \\\n  "${address}/api/v1/calls/${call.id}/submissions?testSet=${encodeURIComponent(testSets[0]?.name ?? "test")}&fileName=outputs.txt"\nadjudge submit outputs.txt --call ${address}/calls/${call.id} --token-file token.txt`}
            </pre>
            <ul className="space-y-1">
              {own.tokens
                .filter(({ revokedAt }) => revokedAt === null)
                .map((token) => (
                  <li key={token.id} className="flex flex-wrap items-center gap-3">
                    {token.name} ({token.scopes.map(scopeWord).join(", ")}),{" "}
                    {token.lastUsedAt === null ? (
                      "never used"
                    ) : (
                      <>
                        last used <Time at={token.lastUsedAt} />
                      </>
                    )}
                    <CallButton
                      action={renewToken.bind(null, call.id, token.id)}
                      consequence="You get another token of the same name and permissions. Programs that use this one are refused from now on."
                      secret="token"
                    >
                      Renew token
                    </CallButton>
                    <CallButton
                      action={endTeamToken.bind(null, call.id, token.id)}
                      consequence="Programs that use the token are refused from now on."
                    >
                      Revoke token
                    </CallButton>
                  </li>
                ))}
            </ul>
            <details>
              <summary className="w-fit cursor-pointer">New token</summary>
              <div className="mt-3">
                <TokenForm callId={call.id} />
              </div>
            </details>
            <p>
              <TextLink href={`/calls/${call.id}/board`}>Board</TextLink>{" "}
              <span className="text-ink-soft">(as far as the organisers show it)</span>
            </p>
            {phase === "contested" || phase === "final" ? (
              <p className="flex flex-wrap gap-x-4">
                <TextLink href={`/calls/${call.id}/alternatives`}>Alternative answers</TextLink>
                {phase === "final" ? (
                  <>
                    <TextLink href={`/calls/${call.id}/final`}>Final results</TextLink>
                    <TextLink href={`/calls/${call.id}/final/paper`}>For your paper</TextLink>
                  </>
                ) : null}
              </p>
            ) : null}
          </section>
        </ShowsOnce>
      ) : null}
    </>
  );
}

// What scrolls must be reachable by keyboard, although it is no control.
const commandsRegion = { role: "group", tabIndex: 0, "aria-label": "Commands" } as const;

interface SubmissionsProps {
  readonly callId: string;
  readonly submissions: readonly OwnSubmission[];
  readonly isOpen: boolean;
  readonly mayWithdraw: boolean;
}

const stateWords = {
  INVALID: "Invalid, costs nothing",
  SCORING: "Being scored",
  SCORED: "Scored",
  FAILED: "Failed on the server, costs nothing",
  CANCELLED: "Cancelled, costs nothing",
} as const;

function Submissions({ callId, submissions, isOpen, mayWithdraw }: SubmissionsProps) {
  return (
    <Table caption="Submissions" className="figures mb-8 w-full">
      <thead>
        <tr>
          <HeadCell numeric>Number</HeadCell>
          <HeadCell>Test set</HeadCell>
          <HeadCell>Received</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Scores, in percent</HeadCell>
          <HeadCell>
            <span className="sr-only">Change</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => {
          const { number, state, isPrimary, isWithdrawn } = submission;
          const stands = (state === "SCORED" || state === "SCORING") && !isWithdrawn;
          const change = (name: string) => changeOwnSubmission.bind(null, callId, number, name);
          return (
            <Row key={number} className="[&>*]:py-1">
              <RowHead className="text-right">{number}</RowHead>
              <Cell>{submission.testSet}</Cell>
              <Cell className="whitespace-nowrap">
                <Time at={submission.receivedAt} />
                <span
                  className="block font-mono text-ink-soft text-xs"
                  title={`SHA-256 ${submission.sha256}`}
                >
                  {submission.sha256.slice(0, 12)}…
                </span>
                <ReceiptLinks callId={callId} number={number} />
              </Cell>
              <Cell className="min-w-52">
                {stateWords[state]}
                {isPrimary ? ", primary" : ""}
                {isWithdrawn ? ", withdrawn" : ""}
                {submission.system === null ? null : <span className="block">{submission.system}</span>}
                <Findings findings={[...submission.problems, ...submission.warnings]} />
              </Cell>
              <Cell>
                {submission.scores.map(({ metric, figures }) => (
                  <span key={metric} className="block whitespace-nowrap">
                    {metric}:{" "}
                    {figures
                      .map(({ title, value, decimals }) => `${title} ${value?.toFixed(decimals) ?? "–"}`)
                      .join(" · ")}
                  </span>
                ))}
              </Cell>
              <Cell>
                <div className="flex flex-wrap gap-2">
                  {isOpen && stands && !isPrimary ? (
                    <CallButton action={change("mark-primary")}>Make primary</CallButton>
                  ) : null}
                  {isOpen && state === "SCORING" ? (
                    <CallButton action={change("cancel")}>Cancel</CallButton>
                  ) : null}
                  {mayWithdraw && state === "SCORED" && !isWithdrawn ? (
                    <CallButton
                      action={change("withdraw")}
                      consequence={
                        isOpen
                          ? isPrimary
                            ? "Your team has no primary then, until you choose another. You can bring the submission back until the call closes."
                            : "You can bring it back until the call closes."
                          : "The call is closed: it cannot be brought back. Where it is the primary, the next in the order that your team gave takes its place."
                      }
                    >
                      Withdraw
                    </CallButton>
                  ) : null}
                  {isOpen && isWithdrawn ? <CallButton action={change("restore")}>Restore</CallButton> : null}
                  {isOpen ? (
                    <CallButton
                      action={change("delete")}
                      consequence="It leaves your list for good. What it used up stays used up, and your team stays in the call."
                    >
                      Delete
                    </CallButton>
                  ) : null}
                </div>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Scopes of a later version are words of their own. */
function scopeWord(scope: string): string {
  return teamScopes.some((known) => known === scope)
    ? teamScopeWords[scope as TeamScope].label.toLowerCase()
    : scope;
}

function fallbackOf(submissions: readonly OwnSubmission[], testSet: string): string {
  return submissions
    .filter((each) => each.testSet === testSet && each.fallback !== null)
    .sort((one, other) => one.fallback! - other.fallback!)
    .map(({ number }) => number)
    .join(", ");
}
