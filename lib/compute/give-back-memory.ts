import { Session } from "node:inspector/promises";

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
