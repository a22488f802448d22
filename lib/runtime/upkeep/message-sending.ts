import { createDatabase } from "../../db/connection/client";
import { log, loggableError } from "../../log";
import { requestSending } from "../../usecases/messages/send-messages";
import { type Polling, startPolling } from "./start-polling";

const LOOK_EVERY_MS = 15_000;

/** Has a worker send what is due of the outbox, for as long as the installation runs. */
export function startMessageSending(
  databaseUrl: string,
  { firstAfterMs = LOOK_EVERY_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Polling {
  const db = createDatabase(databaseUrl, { poolSize: 1, applicationName: "adjudge messages" });
  const polling = startPolling(
    async () => {
      try {
        await requestSending({ db, now: new Date() });
      } catch (error) {
        log().error(loggableError(error), "the outbox was not looked at");
      }
    },
    { firstAfterMs, lookEveryMs },
  );
  return {
    async stop() {
      await polling.stop();
      await db.$disconnect();
    },
  };
}
