import type { IncomingMessage } from "node:http";
import { requestsPerMinute } from "../../domain/api/api-limits";
import { countedAddress } from "../../domain/input/client-address";
import { BoundedQueue, QueueIsFull } from "./bounded-queue";

/** Rendering takes the processor that judges' answers need: of these pages so many at a time, and the rest waits. */
const MAX_AT_ONCE = 2;
/** So many are rendered before whoever is last gives up. */
const MAX_WAITING = 100;

/** Whoever takes a page slowly keeps nobody else waiting: rendering takes less. */
const MAX_HELD_MS = 2000;

const WINDOW_MS = 60_000;
/** Addresses that are remembered; beyond that, those counted longest ago are forgotten. */
const MAX_ADDRESSES = 20_000;

/** What is said to whoever is turned away. */
export interface TurnedAway {
  readonly status: 429 | 503;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds: number;
}

/**
 * Whether a request asks for a public page itself; its files and the API have limits of their own. By whatever method,
 * since Next renders a page for each. Dots in the address are followed as Next follows them.
 */
export function asksForPublicPage({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  const address = `http://localhost${url}`;
  if (!URL.canParse(address)) return false;
  return /^\/p\/[^/]+\/?$/.test(new URL(address).pathname);
}

/** Lets in who asks for public pages: anybody may, as often as their address, and only so many at a time. */
export class PublicPages {
  private readonly queue = new BoundedQueue(MAX_AT_ONCE, MAX_WAITING);
  private readonly counts = new Map<string, { readonly since: number; asked: number }>();

  /** @param now milliseconds */
  async admit(address: string, now: number, work: () => Promise<void>): Promise<TurnedAway | undefined> {
    const retryAfterSeconds = this.count(countedAddress(address), now);
    if (retryAfterSeconds !== undefined)
      return {
        status: 429,
        code: "too-many-requests",
        message: `More than ${requestsPerMinute} requests in a minute: try again in ${retryAfterSeconds} seconds.`,
        retryAfterSeconds,
      };
    let whole: Promise<void> | undefined;
    try {
      await this.queue.run(async () => {
        whole = work();
        let timer: NodeJS.Timeout | undefined;
        const held = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, MAX_HELD_MS);
        });
        await Promise.race([whole, held]).finally(() => clearTimeout(timer));
      });
      await whole;
      return undefined;
    } catch (error) {
      if (!(error instanceof QueueIsFull)) throw error;
      const message = "Too many people are loading public pages right now. Try again shortly.";
      return { status: 503, code: "busy", message, retryAfterSeconds: 5 };
    }
  }

  /** Counts a request; after how many seconds to come back, where there were too many. */
  private count(address: string, now: number): number | undefined {
    const known = this.counts.get(address);
    const count = known !== undefined && now - known.since < WINDOW_MS ? known : { since: now, asked: 0 };
    count.asked += 1;
    this.counts.delete(address);
    this.counts.set(address, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > MAX_ADDRESSES && oldest !== undefined) this.counts.delete(oldest);
    if (count.asked <= requestsPerMinute) return undefined;
    return Math.ceil((count.since + WINDOW_MS - now) / 1000);
  }
}
