import type { Metadata } from "next";
import Link from "next/link";
import { CallPhaseWord } from "@/components/calls/call-phase-word";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { viewCalls } from "@/lib/usecases/calls/view-calls";
import { presentPageError } from "../_errors/present-page-error";
import { pageContext } from "../_shell/page-context";
import { SiteHeader } from "../_shell/site-header";

export const metadata: Metadata = { title: "Calls" };

export default async function CallsPage() {
  const { organised, own, annotated } = await viewCalls(await pageContext()).catch((error: unknown) =>
    presentPageError(error, "/calls"),
  );
  const newCall = (
    <Link href="/calls/new" className={buttonStyles({ variant: "primary" })}>
      New call
    </Link>
  );
  const isEmpty = (organised ?? []).length === 0;
  return (
    <>
      <SiteHeader breadcrumb="Calls" />
      <PageFrame>
        <PageHeader title="Calls" actions={organised !== undefined && !isEmpty ? newCall : null} />
        {own.length === 0 ? null : (
          <Table caption="Calls of your teams" className="figures mb-8 w-full">
            <thead>
              <tr>
                <HeadCell>Call</HeadCell>
                <HeadCell>Team</HeadCell>
                <HeadCell>State</HeadCell>
                <HeadCell>Closes</HeadCell>
              </tr>
            </thead>
            <tbody>
              {own.map(({ id, title, team, phase, closesAt }) => (
                <Row key={id}>
                  <RowHead className="whitespace-normal!">
                    <TextLink href={`/calls/${id}`} kind="plain" className="font-semibold">
                      {title}
                    </TextLink>
                  </RowHead>
                  <Cell>{team}</Cell>
                  <Cell>
                    <CallPhaseWord phase={phase} />
                  </Cell>
                  <Cell>{closesAt === null ? "–" : <Time at={closesAt} />}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        {annotated.length === 0 ? null : (
          <section aria-labelledby="annotated-heading" className="mb-8">
            <h2 id="annotated-heading" className="mb-1 text-base">
              Calls whose alternative answers you decide on
            </h2>
            <ul>
              {annotated.map(({ id, title, phase }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1">
                  <TextLink href={`/calls/${id}/adjudicate`}>{title}</TextLink>
                  <CallPhaseWord phase={phase} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {organised === undefined ? (
          own.length === 0 && annotated.length === 0 ? (
            <EmptyState title="No calls">You are not a member of any team.</EmptyState>
          ) : null
        ) : isEmpty ? (
          <EmptyState title="No calls yet" action={newCall}>
            A call is a shared task: teams hand in outputs for its test sets, which are scored at once and can
            go on to the judges of a campaign.
          </EmptyState>
        ) : (
          <Table caption="Calls" captionHidden className="figures w-full">
            <thead>
              <tr>
                <HeadCell>Call</HeadCell>
                <HeadCell>State</HeadCell>
                <HeadCell>Closes</HeadCell>
                <HeadCell numeric>Test sets</HeadCell>
                <HeadCell numeric>Teams</HeadCell>
                <HeadCell numeric>Submissions</HeadCell>
              </tr>
            </thead>
            <tbody>
              {organised.map(({ id, title, phase, closesAt, testSets, teams, submissions }) => (
                <Row key={id}>
                  <RowHead className="whitespace-normal!">
                    <TextLink href={`/calls/${id}`} kind="plain" className="font-semibold">
                      {title}
                    </TextLink>
                  </RowHead>
                  <Cell>
                    <CallPhaseWord phase={phase} />
                  </Cell>
                  <Cell>{closesAt === null ? "–" : <Time at={closesAt} />}</Cell>
                  <Cell numeric>{testSets}</Cell>
                  <Cell numeric>{teams}</Cell>
                  <Cell numeric>{submissions}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        {organised === undefined ? null : (
          <p className="mt-6 text-sm">
            <TextLink href="/calls/bin">Bin</TextLink>
          </p>
        )}
      </PageFrame>
    </>
  );
}
