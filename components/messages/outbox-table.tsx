import type { ReactNode } from "react";
import { StatusWord } from "@/components/ui/status-word";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";

interface OutboxTableProps {
  readonly messages: readonly {
    readonly id: string;
    readonly event: string;
    readonly to: string;
    readonly state: "QUEUED" | "SENT" | "FAILED";
    readonly attempts: number;
    readonly createdAt: Date;
    readonly nextAttemptAt: Date;
    readonly problem: string | null;
    readonly action?: ReactNode;
  }[];
}

/** What was told to whom, newest first, and what became of it. */
export function OutboxTable({ messages }: OutboxTableProps) {
  if (messages.length === 0) return <p className="text-ink-soft">No messages yet.</p>;
  return (
    <Table caption="Messages" captionHidden isLandmark={false} className="figures" boxHeight="28rem">
      <thead>
        <tr>
          <HeadCell>When</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell>To</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, event, to, state, attempts, createdAt, nextAttemptAt, problem, action }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap text-ink-soft">
              <Time at={createdAt} />
            </Cell>
            <Cell>{event}</Cell>
            <Cell className="min-w-44 [overflow-wrap:anywhere]">{to}</Cell>
            <Cell>
              {state === "SENT" ? <StatusWord mark="finished">Sent</StatusWord> : null}
              {state === "FAILED" ? <StatusWord mark="warning">Given up</StatusWord> : null}
              {state === "QUEUED" ? <StatusWord mark="waiting">Waiting</StatusWord> : null}
              {problem === null ? null : <span className="ml-2 text-ink-soft">{problem}</span>}
              {state === "QUEUED" && attempts > 0 ? (
                <span className="ml-2 text-ink-soft">
                  Next attempt <Time at={nextAttemptAt} />
                </span>
              ) : null}
            </Cell>
            <Cell>{action}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
