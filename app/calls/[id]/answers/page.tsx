import type { Metadata } from "next";
import { TestSetSwitch } from "@/components/calls/test-set-switch";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StatLine } from "@/components/ui/stat-line";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { countOf } from "@/lib/domain/text/format-count";
import {
  type AdjudicationOverview,
  viewAdjudicationOverview,
} from "@/lib/usecases/calls/alternatives/view-adjudication-overview";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { CallPage } from "../call-page";
import { pageNumber, presentConflict } from "../call-page-query";
import { DisputedAnswer } from "./disputed-answer";

export const metadata: Metadata = { title: "Answers and verdicts" };

interface AnswersPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly set?: string }>;
}

export default async function AnswersPage({ params, searchParams }: AnswersPageProps) {
  const [{ id }, query, context] = await Promise.all([params, searchParams, pageContext()]);
  const view = await viewAdjudicationOverview(
    { callId: id, testSetId: pageNumber(query.set) },
    context,
  ).catch((error: unknown) => presentConflict(error) ?? presentPageError(error, `/calls/${id}/answers`));
  if (typeof view === "string")
    return (
      <CallPage title="Answers and verdicts" call={{ id, title: "Call" }}>
        <Notice>{view}</Notice>
      </CallPage>
    );
  const { call, counts, testSet, wanted } = view;
  const settled = counts.accepted + counts.rejected;
  return (
    <CallPage title="Answers and verdicts" call={call} meta={<span>{testSet.name}</span>}>
      <TestSetSwitch
        testSets={view.testSets}
        current={testSet.id}
        hrefOf={(set) => `/calls/${call.id}/answers?set=${set}`}
      />
      {view.problem === undefined ? null : <Notice className="mb-4">{view.problem}</Notice>}
      <ProgressBar done={settled} total={counts.toDecide} className="mb-4">
        {settled} of {countOf(counts.toDecide, "answer", "answers")} decided
        {counts.disputed > 0 ? `, ${counts.disputed} disputed` : ""}
      </ProgressBar>
      <StatLine
        stats={[
          { label: "Handed in", value: counts.handedIn },
          { label: "Different ones", value: counts.distinct },
          { label: "In the gold already", value: counts.inGold },
          { label: "Accepted", value: counts.accepted, detail: `${counts.corrected} corrected` },
          { label: "Rejected", value: counts.rejected },
          { label: "Waiting", value: counts.waiting },
        ]}
      />
      <div className="mt-6 grid gap-x-14 gap-y-6 lg:grid-cols-2">
        <AnnotatorsTable view={view} />
        <TeamsTable view={view} />
      </div>
      {wanted > 1 ? <Agreement view={view} /> : null}
      {view.disputed.length > 0 ? (
        <section aria-labelledby="disputed" className="mt-8">
          <h2 id="disputed">Disputed</h2>
          <p className="max-w-reading text-ink-soft text-sm">
            Annotators differ on these answers. Your verdict holds alone.
          </p>
          <ol className="mt-3">
            {view.disputed.map((answer) => (
              <DisputedAnswer
                key={answer.key + answer.position}
                callId={call.id}
                testSetId={testSet.id}
                answer={answer}
                language={call.language}
                mayChange={call.state === "CONTESTED"}
              />
            ))}
          </ol>
        </section>
      ) : null}
    </CallPage>
  );
}

interface PartProps {
  readonly view: AdjudicationOverview;
}

function AnnotatorsTable({ view: { annotators, counts } }: PartProps) {
  if (annotators.length === 0) return <p className="text-ink-soft">The call has no annotators yet.</p>;
  return (
    <Table caption="Annotators" className="figures">
      <thead>
        <tr>
          <HeadCell>Annotator</HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell numeric>Decided</HeadCell>
          <HeadCell numeric>Left</HeadCell>
        </tr>
      </thead>
      <tbody>
        {annotators.map(({ id, number, name, decided, removedAt }) => (
          <Row key={id}>
            <RowHead>Annotator {number}</RowHead>
            <Cell>
              {name}
              {removedAt === null ? "" : " (removed)"}
            </Cell>
            <Cell numeric>{decided}</Cell>
            <Cell numeric>{counts.toDecide - decided}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function TeamsTable({ view: { teams } }: PartProps) {
  return (
    <Table caption="Teams" className="figures">
      <thead>
        <tr>
          <HeadCell>Team</HeadCell>
          <HeadCell>Shown as</HeadCell>
          <HeadCell numeric>Answers</HeadCell>
          <HeadCell numeric>Accepted</HeadCell>
          <HeadCell numeric>Rejected</HeadCell>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ id, name, pseudonym, handedIn, accepted, rejected }) => (
          <Row key={id}>
            <RowHead>{name}</RowHead>
            <Cell>{pseudonym}</Cell>
            <Cell numeric>{handedIn}</Cell>
            <Cell numeric>{accepted}</Cell>
            <Cell numeric>{rejected}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Agreement({ view: { agreement } }: PartProps) {
  const { both, same, kappa } = agreement;
  return (
    <section aria-labelledby="agreement" className="mt-6">
      <h2 id="agreement">Agreement</h2>
      <p className="figures max-w-reading">
        {both === 0
          ? "No answer has two verdicts yet."
          : `${same} of ${both} answers with two verdicts were decided alike; κ ${kappa === undefined ? "cannot be told, as nobody decided otherwise" : kappa.toFixed(2)}.`}
      </p>
      <p className="max-w-reading text-ink-soft text-sm">
        Cohen’s κ over accept, correct and reject, by the first two annotators of each answer. Corrections
        count as the same decision; where their texts differ the answer is disputed.
      </p>
    </section>
  );
}
