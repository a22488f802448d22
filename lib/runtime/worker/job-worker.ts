import { env } from "../../env";
import { keepWorking } from "./keep-working";

/** The worker process beside the web process. */
async function main(): Promise<void> {
  const { DATABASE_URL } = env();
  if (DATABASE_URL === undefined) throw new Error("DATABASE_URL is not set");
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop.abort());
  // The process that started this one is gone, however it went.
  process.on("disconnect", () => stop.abort());
  process.send?.("ready");
  await keepWorking({ databaseUrl: DATABASE_URL, stop: stop.signal });
  process.exit(0);
}

await main();
