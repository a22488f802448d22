import { Fragment, type ReactNode } from "react";
import { CallPhaseWord } from "@/components/calls/call-phase-word";
import { Deadline } from "@/components/calls/deadline";
import { Findings } from "@/components/calls/findings";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import type { CallChange } from "@/lib/domain/calls/call-state";
import type { Finding } from "@/lib/domain/calls/submissions/check-outputs";
import { formatBytes } from "@/lib/domain/text/format-bytes";
import { formatCount, plural } from "@/lib/domain/text/format-count";
import type { OrganiserPage } from "@/lib/usecases/calls/view-call-page";
import { changeState, decide, makeLink } from "./actions";
import { AddTestSet } from "./add-test-set";
import { CallButton } from "./call-button";
import { CallFacts } from "./call-page";

const changeWords: Readonly<Record<CallChange, { readonly label: string; readonly consequence: string }>> = {
  open: {
    label: "Open call",
    consequence: "Teams see the test sets and hand in, from the opening time on if there is one.",
  },
  close: {
    label: "Close call",
    consequence:
      "Teams hand in nothing more. Uploads under way are taken within the grace. You can reopen the call.",
  },
  reopen: { label: "Reopen call", consequence: "Teams can hand in again, until the closing time." },
  contest: {
    label: "Show gold",
    consequence:
      "Teams see the gold and propose alternative answers. From then on nothing more can be handed in.",
  },
  finish: {
    label: "Make results final",
    consequence:
      "Every team sees the board with the names of all teams, and systems of campaigns made from the call that nobody judges now get these names. This cannot be undone.",
  },
};

const teamStates = {
  PENDING: "Waits",
  APPROVED: "Approved",
  REFUSED: "Refused",
  REMOVED: "Removed",
} as const;

/** A call as its organisers see it. */
export function OrganisersCall({ page, terms }: { readonly page: OrganiserPage; readonly terms: ReactNode }) {
  const { call, phase, changes, testSets } = page.view;
  const { id, settings } = call;
  return (
    <>
      <PageHeader
        title={call.title}
        meta={
          <>
            <CallPhaseWord phase={phase} />
            <span>
              {plural(testSets.length, "test set", "test sets")} · {plural(page.view.teams, "team", "teams")}{" "}
              · {plural(page.submissions.length, "submission", "submissions")}
            </span>
          </>
        }
        actions={changes.map((change) => (
          <CallButton
            key={change}
            action={changeState.bind(null, id, change)}
            consequence={changeWords[change].consequence}
            isPrimary={change === "open"}
          >
            {changeWords[change].label}
          </CallButton>
        ))}
      />
      <CallFacts
        facts={[
          ["Opens", call.opensAt === null ? "When you open it" : <Deadline key="opens" at={call.opensAt} />],
          [
            "Closes",
            call.closesAt === null ? "When you close it" : <Deadline key="closes" at={call.closesAt} />,
          ],
          ["Submissions", `${settings.submissionsPerTestSet} per team and test set`],
          ["Metrics", page.view.metrics.join(", ")],
          [
            "Results",
            <Fragment key="results">
              <TextLink href={`/calls/${id}/board`}>Board</TextLink>
              <TextLink href={`/calls/${id}/answers`}>Answers and verdicts</TextLink>
              <TextLink href={`/calls/${id}/final`}>Final results</TextLink>
              <TextLink href={`/calls/${id}/judging`}>Judging</TextLink>
            </Fragment>,
          ],
          [
            "Change",
            <Fragment key="change">
              <TextLink href={`/calls/${id}/settings`}>Settings</TextLink>
              <TextLink href={`/calls/${id}/people`}>Members and links</TextLink>
            </Fragment>,
          ],
        ]}
      />
      {terms}
      <section aria-labelledby="test-sets-heading" className="mb-8">
        <h2 id="test-sets-heading" className="mb-2 text-base">
          Test sets
        </h2>
        {testSets.length === 0 ? (
          <p className="mb-3 text-ink-soft">Add a test set before you open the call.</p>
        ) : (
          <Table caption="Test sets" captionHidden isLandmark={false} className="figures mb-3 w-full">
            <thead>
              <tr>
                <HeadCell>Name</HeadCell>
                <HeadCell numeric>Lines</HeadCell>
                <HeadCell>Files</HeadCell>
                <HeadCell numeric>Submissions</HeadCell>
              </tr>
            </thead>
            <tbody>
              {testSets.map((set) => (
                <Row key={set.id}>
                  <RowHead>
                    {set.name}
                    {set.isValidation ? (
                      <span className="font-normal text-ink-soft"> (validation)</span>
                    ) : null}
                  </RowHead>
                  <Cell numeric>{formatCount(set.segments)}</Cell>
                  <Cell className="max-w-100 break-words">
                    {set.files.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(", ")}
                  </Cell>
                  <Cell numeric>{set.submissions}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        {call.state === "DRAFT" || call.state === "OPEN" ? <AddTestSet callId={id} /> : null}
      </section>
      <section aria-labelledby="teams-heading" className="mb-8">
        <h2 id="teams-heading" className="mb-2 text-base">
          Teams
        </h2>
        {page.teams.length === 0 ? (
          <p className="mb-3 text-ink-soft">Teams register with a link that you pass on.</p>
        ) : (
          <Table caption="Teams" captionHidden isLandmark={false} className="figures mb-3 w-full">
            <thead>
              <tr>
                <HeadCell>Team</HeadCell>
                <HeadCell>Pseudonym</HeadCell>
                <HeadCell>Members</HeadCell>
                <HeadCell>State</HeadCell>
                <HeadCell numeric>Submissions</HeadCell>
                <HeadCell>
                  <span className="sr-only">Decide</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {page.teams.map((team) => (
                <Row key={team.id} className="[&>*]:py-1">
                  <RowHead className="whitespace-normal!">
                    {team.name}
                    {team.affiliation === null ? null : (
                      <span className="font-normal text-ink-soft">, {team.affiliation}</span>
                    )}
                  </RowHead>
                  <Cell>{team.pseudonym}</Cell>
                  <Cell>{team.members.join(", ")}</Cell>
                  <Cell>{teamStates[team.state]}</Cell>
                  <Cell numeric>{team.submissions}</Cell>
                  <Cell>
                    <div className="flex gap-2">
                      {team.state === "APPROVED" ? (
                        <CallButton
                          action={decide.bind(null, id, team.id, "remove")}
                          consequence={`${team.name} leaves the board and can hand in nothing more. What it handed in is kept, and approving it again brings it back.`}
                        >
                          Remove
                        </CallButton>
                      ) : (
                        <CallButton action={decide.bind(null, id, team.id, "approve")}>Approve</CallButton>
                      )}
                      {team.state === "PENDING" ? (
                        <CallButton action={decide.bind(null, id, team.id, "refuse")}>Refuse</CallButton>
                      ) : null}
                    </div>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        <div className="flex flex-wrap gap-2">
          <CallButton action={makeLink.bind(null, id, "REGISTRATION")}>Create registration link</CallButton>
          <CallButton action={makeLink.bind(null, id, "ANNOTATOR")}>Create annotator’s link</CallButton>
        </div>
      </section>
      {page.submissions.length === 0 ? null : (
        <Table caption="Submissions" className="figures w-full">
          <thead>
            <tr>
              <HeadCell>Team</HeadCell>
              <HeadCell numeric>Number</HeadCell>
              <HeadCell>Test set</HeadCell>
              <HeadCell>Received</HeadCell>
              <HeadCell>State</HeadCell>
              <HeadCell>System</HeadCell>
            </tr>
          </thead>
          <tbody>
            {page.submissions.map((submission) => (
              <Row key={submission.id} className="[&>*]:py-0.5">
                <RowHead>{submission.team.name}</RowHead>
                <Cell numeric>{submission.number}</Cell>
                <Cell>{submission.testSet.name}</Cell>
                <Cell className="whitespace-nowrap">
                  <Time at={submission.receivedAt} />
                </Cell>
                <Cell className="min-w-52">
                  {stateWords(submission)}
                  <Findings findings={submission.problems as unknown as readonly Finding[]} />
                </Cell>
                <Cell>{submission.systemName ?? ""}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function stateWords(submission: OrganiserPage["submissions"][number]): string {
  const { state, isPrimary, withdrawnAt, deletedAt, failure } = submission;
  const words = {
    INVALID: "Invalid",
    SCORING: "Being scored",
    SCORED: "Scored",
    FAILED: "Failed",
    CANCELLED: "Cancelled",
  };
  return [
    words[state],
    ...(isPrimary ? ["primary"] : []),
    ...(withdrawnAt === null ? [] : ["withdrawn"]),
    ...(deletedAt === null ? [] : ["deleted"]),
    ...(failure === null ? [] : [failure]),
  ].join(", ");
}
