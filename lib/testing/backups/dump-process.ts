import { createDatabase } from "../../db/connection/client";
import { exportFile } from "../../usecases/exports/export-file";
import { contextOf } from "../database/people";

/** What a dump took. */
export interface DumpCost {
  readonly bytes: number;
  readonly lines: number;
  /** The most that the memory of the process grew by. */
  readonly growthMB: number;
  /** The most that was held at a time, without what only waited to be collected; where that was asked for. */
  readonly heldMB: number;
  readonly seconds: number;
  readonly processorSeconds: number;
}

const [url = "", campaignId = "", file = ""] = process.argv.slice(2);

/** How often it is looked at what is held. */
const LOOK_BYTES = 250_000;

/**
 * A program of its own: streams such a file of a campaign twice in a process that has done nothing else, and says what
 * each took. The second time it collects garbage again and again, if Node lets it (`--expose-gc`).
 */
async function main(): Promise<void> {
  const db = createDatabase(url);
  await db.campaign.count();
  const costs = [await dump(() => 0), await dump(heldBytes)];
  await db.$disconnect();
  process.stdout.write(JSON.stringify(costs));

  async function dump(held: () => number): Promise<DumpCost> {
    const heldBefore = held();
    const before = process.memoryUsage.rss();
    const began = performance.now();
    const work = process.cpuUsage();
    const exported = await exportFile({ campaignId, file }, contextOf(db));
    if (!("chunks" in exported)) throw new Error(`${file} is no stream`);
    let bytes = 0;
    let lines = 0;
    let most = 0;
    let mostHeld = Number.NEGATIVE_INFINITY;
    let looked = 0;
    for await (const chunk of exported.chunks) {
      bytes += chunk.length;
      // By no iterator, whose results would be garbage of this program’s own.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      most = Math.max(most, process.memoryUsage.rss());
      if (bytes < looked + LOOK_BYTES) continue;
      looked = bytes;
      mostHeld = Math.max(mostHeld, held() - heldBefore);
    }
    const { user, system } = process.cpuUsage(work);
    return {
      bytes,
      lines,
      growthMB: (most - before) / 1e6,
      heldMB: mostHeld / 1e6,
      seconds: (performance.now() - began) / 1000,
      processorSeconds: (user + system) / 1e6,
    };
  }
}

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

await main();
