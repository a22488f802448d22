import { Session } from "node:inspector/promises";
import { getHeapStatistics, setFlagsFromString } from "node:v8";

/**
 * Has everything that nobody holds any more cleared away now, and its memory given back: the engine does so when it needs
 * more, which is never while a thread waits for others. It is for the moment at which much has become superfluous.
 */
export async function giveBackMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

const MUCH_BYTES = 64_000_000;

/**
 * Gives memory back whenever much was taken since: to be called again and again by what goes through a large file.
 * On a busy machine the engine puts clearing off, and takes more and more instead. What has once taken much will hold
 * much: from then on this process and its threads clear when they hold a quarter more, where the engine lets it double
 * and more. It is for processes that end with their result.
 */
export function memoryGuard(): () => Promise<void> {
  const taken = () => getHeapStatistics().total_heap_size;
  let limit = taken() + MUCH_BYTES;
  return async () => {
    if (taken() < limit) return;
    setFlagsFromString("--heap-growing-percent=25");
    setFlagsFromString("--no-incremental-marking");
    await giveBackMemory();
    limit = taken() + MUCH_BYTES;
  };
}
