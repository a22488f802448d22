import { Client } from "pg";
import { JOB_CHANNEL } from "./queue-schema";

/**
 * The first of the two numbers of the advisory lock that a worker holds for each job in its hands; the second is a
 * hash of what the job works on. PostgreSQL gives the locks back when the worker's connection is gone, however that
 * went, so a job without its lock is an abandoned one: no clock decides it, and no worker takes what another is at.
 */
export const JOB_LOCKS = 7_243_010;

/** What a worker's locks hang on, and where it hears of news. */
export interface WorkerConnection {
  readonly client: Client;
  /** Aborts when the connection is gone, and the locks with it. */
  readonly lost: AbortSignal;
  /** Resolves at the next notification, after the time, or when the signal aborts. */
  waitForNews(atMostMs: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export async function openWorkerConnection(connectionString: string): Promise<WorkerConnection> {
  const client = new Client({
    connectionString,
    application_name: "adjudge worker",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  const news = new EventTarget();
  let unread = false;
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  client.on("notification", () => {
    unread = true;
    news.dispatchEvent(new Event("news"));
  });
  await client.connect();
  // Where the machine of a worker vanishes without a word, its locks go after a minute and not after hours.
  await client.query(
    "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3",
  );
  await client.query(`LISTEN ${JOB_CHANNEL}`);
  return {
    client,
    lost: lost.signal,
    waitForNews(atMostMs, signal) {
      if (unread || signal.aborted || lost.signal.aborted) {
        unread = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          for (const [target, event] of sources) target.removeEventListener(event, done);
          unread = false;
          resolve();
        };
        const timer = setTimeout(done, atMostMs);
        const sources = [
          [news, "news"],
          [signal, "abort"],
          [lost.signal, "abort"],
        ] as const;
        for (const [target, event] of sources) target.addEventListener(event, done);
      });
    },
    async close() {
      await client.end();
    },
  };
}
