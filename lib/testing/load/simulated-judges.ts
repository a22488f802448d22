import { setTimeout as sleep } from "node:timers/promises";
import { retryDelayMs } from "../../domain/judging/answer-queue";
import type { JudgeAnswer, JudgeTask } from "../../domain/judging/judge-session";
import { createStream } from "../../domain/random/stream";
import { uniformFloat64 } from "../../domain/random/uniform-float64";
import { uniformInt } from "../../domain/random/uniform-int";
import { answerTo, markedIn } from "../campaigns/judging-steps";
import type { JudgeClient, Sent } from "./judge-client";

/** What the judges were told, to be held against the database. */
export interface JudgesAccount {
  readonly acknowledged: readonly JudgeAnswer[];
  /** Ids of everything that was sent, acknowledged or not. */
  readonly sent: ReadonlySet<string>;
  /** From sending an answer to having the next task, in milliseconds, of those that went through at once. */
  readonly took: readonly number[];
  /** What came instead of an acknowledgement, with how often. */
  readonly troubles: ReadonlyMap<string, number>;
  /** Judges for whom there was nothing left to do. */
  readonly idle: number;
}

export interface Pace {
  readonly seed: number;
  /** Mean time between two answers of one judge. */
  readonly intervalMs: number;
  readonly seconds: number;
  readonly stop: AbortSignal;
}

/**
 * Judges who read, think, rank and send, at their own times and whether or not the server keeps up: who had to wait for
 * it thinks less. What was not acknowledged is sent again, word for word, as the browser's queue does.
 */
export async function judgeAtPace(clients: readonly JudgeClient[], pace: Pace): Promise<JudgesAccount> {
  const { seed, intervalMs, seconds, stop } = pace;
  const acknowledged: JudgeAnswer[] = [];
  const sentIds = new Set<string>();
  const took: number[] = [];
  const troubles = new Map<string, number>();
  let idle = 0;
  const note = (what: string) => troubles.set(what, (troubles.get(what) ?? 0) + 1);
  const started = performance.now();
  const isOver = () => stop.aborted || performance.now() - started > seconds * 1000;
  const pause = (ms: number) => sleep(Math.max(0, ms), undefined, { signal: stop }).catch(() => {});

  /** Undefined where it was given up: told to stop before it could be sent. */
  async function untilTaken<Body>(send: () => Promise<Sent<Body>>): Promise<Sent<Body> | undefined> {
    for (let failures = 0; ; ) {
      const sent = await send();
      if (sent.status !== undefined && sent.status < 500 && sent.status !== 429) return sent;
      failures += 1;
      note(sent.status === undefined ? sent.problem : String(sent.status));
      if (stop.aborted) return undefined;
      await pause(retryDelayMs(failures));
    }
  }

  async function judge(client: JudgeClient, index: number): Promise<void> {
    const stream = createStream(seed, "load", index);
    const session = await untilTaken(() => client.session());
    let tasks = tasksOf(session);
    let due = started + uniformFloat64(stream) * intervalMs;
    while (!isOver()) {
      const [task] = tasks;
      if (task === undefined) {
        idle += 1;
        return;
      }
      await pause(due - performance.now());
      if (isOver()) return;
      due += intervalMs * (0.5 + uniformFloat64(stream));
      const shown = task.hypotheses.length;
      const ranks = task.hypotheses.map(() => uniformInt(stream, 1, shown + 1));
      const answer = answerTo(task, { ranks, ...markedIn(task) });
      sentIds.add(answer.clientId);
      const begun = performance.now();
      let tries = 0;
      const sent = await untilTaken(() => {
        tries += 1;
        return client.answer(answer);
      });
      if (sent?.status !== 200 || !("body" in sent)) {
        if (sent !== undefined) note(`${sent.status}`);
        tasks = tasksOf(await untilTaken(() => client.session()));
        continue;
      }
      if (tries === 1) took.push(performance.now() - begun);
      acknowledged.push(answer);
      tasks = sent.body.tasks;
    }
  }

  await Promise.all(clients.map(judge));
  return { acknowledged, sent: sentIds, took, troubles, idle };
}

function tasksOf(session: Sent<{ readonly tasks: readonly JudgeTask[] }> | undefined): readonly JudgeTask[] {
  return session?.status === 200 && "body" in session ? session.body.tasks : [];
}
