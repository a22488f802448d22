import type { Metadata } from "next";
import { CallPhaseWord } from "@/components/calls/call-phase-word";
import { MAX_COLUMNS } from "@/components/calls/result-tables";
import { OverviewRefresh } from "@/components/campaigns/overview-refresh";
import { TableDownloads } from "@/components/exports/table-downloads";
import { PageFrame } from "@/components/shell/page-frame";
import { CopyTable } from "@/components/tables/copy-table";
import { DataTable } from "@/components/tables/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { boardTable, boardTypesTable } from "@/lib/domain/results/calls/board-table";
import { type CallBoardView, type ShownBoard, viewBoard } from "@/lib/usecases/calls/view-board";
import { presentPageError } from "../../../_errors/present-page-error";
import { pageContext } from "../../../_shell/page-context";
import { SiteHeader } from "../../../_shell/site-header";

/** Resampling takes half a minute where fifty teams have handed in. */
const MAX_WAIT_MS = 1000;
const REFRESH_MS = 3000;

export const metadata: Metadata = { title: "Board" };

interface BoardPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The primaries of all teams by every metric of the call. */
export default async function BoardPage({ params, searchParams }: BoardPageProps) {
  const [{ id: callId }, { testSet }] = await Promise.all([params, searchParams]);
  const wanted = typeof testSet === "string" ? testSet : undefined;
  const board = await viewBoard(
    { callId, testSet: wanted, maxWaitMs: MAX_WAIT_MS },
    await pageContext(),
  ).catch((error: unknown) => presentPageError(error, `/calls/${callId}/board`));
  const isEmpty = board.boards.every(({ rows }) => rows.length === 0);
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href="/calls" kind="plain">
            Calls
          </TextLink>
        }
      />
      <PageFrame>
        <PageHeader
          crumbs={[{ label: board.call.title, href: `/calls/${callId}` }]}
          title="Board"
          meta={<CallPhaseWord phase={board.phase} />}
        />
        {board.testSets.length > 1 ? (
          <p className="mb-4 flex gap-4 text-sm">
            {board.testSets.map((name) =>
              name === board.testSet ? (
                <strong key={name}>{name}</strong>
              ) : (
                <TextLink key={name} href={`/calls/${callId}/board?testSet=${encodeURIComponent(name)}`}>
                  {name}
                </TextLink>
              ),
            )}
          </p>
        ) : null}
        {isEmpty ? <p className="text-ink-soft">No team has a primary with scores yet.</p> : null}
        {board.boards.map((each) => (
          <section key={each.metric} className="mb-10 space-y-3">
            <ScoreTable board={each} isOrganiser={board.isOrganiser} />
            {each.rows.length === 0 ? null : <CopyTable tables={[boardTable(each, board.testSet ?? "")]} />}
            <TypeTable board={each} testSet={board.testSet ?? ""} />
          </section>
        ))}
        {isEmpty ? null : (
          <TableDownloads
            address={`/api/calls/${callId}/tables/board`}
            query={{ testSet: board.testSet ?? "" }}
            endings={["zip", "json", "md", "tex"]}
            of="the board"
          />
        )}
        <BoardNotes board={board} />
        {board.isComputing ? <OverviewRefresh everyMs={REFRESH_MS} /> : null}
      </PageFrame>
    </>
  );
}

function ScoreTable({ board, isOrganiser }: { readonly board: ShownBoard; readonly isOrganiser: boolean }) {
  const [first] = board.rows;
  if (first === undefined) return null;
  const hasIntervals = board.rows.some(({ interval }) => interval !== null);
  return (
    <Table
      caption={`${board.title}${board.lowerIsBetter ? ", less is better" : ""}`}
      className="figures w-full"
    >
      <thead>
        <tr>
          <HeadCell numeric>#</HeadCell>
          <HeadCell>Team</HeadCell>
          {isOrganiser ? <HeadCell>System</HeadCell> : null}
          {first.figures.map(({ title, key }) => (
            <HeadCell key={key} numeric>
              {title}
            </HeadCell>
          ))}
          {hasIntervals ? (
            <>
              <HeadCell numeric>95 %</HeadCell>
              <HeadCell>Not told apart from</HeadCell>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <Row key={row.team}>
            <Cell numeric>{row.rank}</Cell>
            <RowHead className={row.isOwn ? "font-semibold" : ""}>{row.team}</RowHead>
            {isOrganiser ? <Cell className="min-w-24">{row.system ?? ""}</Cell> : null}
            {row.figures.map(({ key, value, decimals }) => (
              <Cell key={key} numeric>
                {value === null ? "–" : value.toFixed(decimals)}
              </Cell>
            ))}
            {hasIntervals ? (
              <>
                <Cell numeric>
                  {row.interval === null
                    ? "–"
                    : `${row.interval.low.toFixed(2)}–${row.interval.high.toFixed(2)}`}
                </Cell>
                <Cell className="whitespace-normal">
                  {row.notApart.length > 1 && row.notApart.length === board.rows.length - 1
                    ? "All others"
                    : row.notApart.join(", ")}
                </Cell>
              </>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function TypeTable({ board, testSet }: { readonly board: ShownBoard; readonly testSet: string }) {
  const table = boardTypesTable(board, testSet);
  if (table === undefined) return null;
  return (
    <details>
      <summary className="cursor-pointer text-sm">{board.title}: recall by type of error, in percent</summary>
      <div className="mt-2">
        <DataTable table={table} captionHidden isOfTeams={table.columns.length > MAX_COLUMNS} />
      </div>
    </details>
  );
}

function BoardNotes({ board }: { readonly board: CallBoardView }) {
  const { withoutPrimary, isOrganiser, phase, replicates, call } = board;
  const isExact = isOrganiser || !["draft", "upcoming", "open"].includes(phase);
  return (
    <div className="max-w-reading space-y-1 text-ink-soft text-sm">
      {withoutPrimary.length === 0 ? null : <p>No primary: {withoutPrimary.join(", ")}.</p>}
      <p>
        {board.isComputing
          ? "Scores in percent. Intervals, tests and recall by type are being computed; they appear here."
          : isExact
            ? `Scores in percent. Intervals over ${replicates} resamples of the sentences (seed ${call.seed}); teams are not told apart where the paired bootstrap, corrected by Holm for all pairs of the table, gives p > 0.05. Equal scores share a rank.`
            : "Scores in percent, with one decimal while the call is open."}
      </p>
    </div>
  );
}
