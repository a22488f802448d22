import { Client, type ClientConfig } from "pg";

/**
 * A connection that sends a statement when the one before it was answered. Prisma loads the relations of a row at the
 * same time, also in a transaction, which has one connection: the driver would keep such statements itself, and says
 * that its next version no longer does.
 */
export class OneAtATimeClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...given: readonly unknown[]) => unknown;
    let last: Promise<unknown> = Promise.resolve();
    const queued = (...given: readonly unknown[]) => {
      // With a callback the pool asks, of a connection that nobody else has meanwhile.
      if (given.some((one) => typeof one === "function")) return send(...given);
      const answer = last.then(() => send(...given));
      last = answer.catch(() => undefined);
      return answer;
    };
    this.query = queued as typeof this.query;
  }
}
