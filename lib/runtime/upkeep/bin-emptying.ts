import { createDatabase } from "../../db/connection/client";
import { log, loggableError } from "../../log";
import { requestEmptyBin } from "../../usecases/campaigns/empty-bin";
import { type Polling, startPolling } from "./start-polling";

/** Not at once: an installation that has just started has better things to do. */
const FIRST_AFTER_MS = 90_000;
/** More often than once a day, so that a day is what it says on the page, whenever the machine was started or slept. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Has a worker delete what has been in the bin for thirty days, for as long as the installation runs. */
export function startBinEmptying(
  databaseUrl: string,
  { firstAfterMs = FIRST_AFTER_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Polling {
  async function look(): Promise<void> {
    const db = createDatabase(databaseUrl, { poolSize: 1, applicationName: "adjudge bin" });
    try {
      const asked = await requestEmptyBin({ db, now: new Date() });
      if (asked === "queued") log().info("emptying the bin of what is due");
    } catch (error) {
      log().error(loggableError(error), "the bin was not looked at");
    } finally {
      await db.$disconnect();
    }
  }

  return startPolling(look, { firstAfterMs, lookEveryMs });
}
