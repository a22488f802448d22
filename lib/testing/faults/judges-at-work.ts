import { setTimeout as sleep } from "node:timers/promises";
import type { JudgeTask } from "../../domain/judging/judge-session";
import { createStream } from "../../domain/random/stream";
import { uniformInt } from "../../domain/random/uniform-int";
import { answerTo } from "../campaigns/judging-steps";
import type { JudgeClient } from "../load/judge-client";

export interface JudgesAtWork {
  /** The ids of all answers that the server said it has stored, and when, as the process counts. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Resolves with the first answer that is acknowledged. */
  readonly begun: Promise<void>;
  /**
   * A disk was lost, and these answers with it, as may be. So may tasks that judges have before them: that an answer to
   * such a task is refused is no failure.
   */
  readonly forgive: (ids: readonly string[]) => void;
  /** Answers that were refused since this was asked last; none should be. */
  readonly takeRefused: () => readonly string[];
  /** How often something had to be sent again. */
  readonly repeats: () => number;
  /** Judges for whom there was nothing left to do. */
  readonly idle: () => number;
  /** Resolves once every answer that was begun is acknowledged. */
  stop(): Promise<void>;
}

const THINKING_MS = 400;
const AGAIN_AFTER_MS = 150;

/** Judges who think, rank and send, and send again whatever was not acknowledged, as the browser's queue does. */
export function putToWork(clients: readonly JudgeClient[], seed: number): JudgesAtWork {
  const acknowledged = new Map<string, number>();
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const refused: string[] = [];
  let repeats = 0;
  let idle = 0;
  let stopping = false;
  let life = 0;

  async function untilSent<Result extends { status: number | undefined }>(send: () => Promise<Result>) {
    while (true) {
      const sent = await send();
      // No connection, or a server that says it cannot now: what was meant is sent again, word for word.
      if (sent.status !== undefined && sent.status < 500 && sent.status !== 429) return sent;
      repeats += 1;
      await sleep(AGAIN_AFTER_MS);
    }
  }

  async function judge(client: JudgeClient, index: number): Promise<void> {
    const stream = createStream(seed, "judge", index);
    await untilSent(() => client.signIn());
    let tasks: readonly JudgeTask[] = [];
    let lifeOfTasks = life;
    while (!stopping) {
      const [task] = tasks;
      if (task === undefined) {
        lifeOfTasks = life;
        const session = await untilSent(() => client.session());
        if (session.status === 401) await untilSent(() => client.signIn());
        tasks = session.status === 200 && "body" in session ? session.body.tasks : [];
        if (tasks.length === 0) {
          idle += 1;
          await sleep(1000);
        }
        continue;
      }
      await sleep(uniformInt(stream, THINKING_MS / 2, THINKING_MS * 2));
      const answer = answerTo(task, {
        ranks: task.hypotheses.map(() => uniformInt(stream, 1, task.hypotheses.length + 1)),
      });
      const sent = await untilSent(() => client.answer(answer));
      if (sent.status === 200 && "body" in sent) {
        acknowledged.set(answer.clientId, performance.now());
        begin();
        tasks = sent.body.tasks;
        continue;
      }
      tasks = [];
      if (sent.status === 401) await untilSent(() => client.signIn());
      else if (lifeOfTasks === life)
        refused.push(`${sent.status} ${"body" in sent ? JSON.stringify(sent.body).slice(0, 300) : ""}`);
    }
  }

  const working = Promise.all(clients.map(judge));
  // Seen when it is waited for.
  working.catch(() => {});
  return {
    acknowledged,
    begun,
    forgive(ids) {
      life += 1;
      for (const id of ids) acknowledged.delete(id);
    },
    takeRefused: () => refused.splice(0),
    repeats: () => repeats,
    idle: () => idle,
    async stop() {
      stopping = true;
      await working;
    },
  };
}
