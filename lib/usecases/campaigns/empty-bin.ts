import { listBinnedBy } from "../../db/campaigns/campaigns-bin";
import type { DatabaseConnection } from "../../db/connection/client";
import { authorise } from "../../domain/accounts/authorise";
import { AppError } from "../../domain/app-error";
import { dueIfBinnedBy } from "../../domain/campaigns/bin";
import { enqueue } from "../../jobs/queue/enqueue";
import { deleteCallForGood } from "../calls/bin";
import type { UseCaseContext } from "../use-case-context";
import { deleteForGood } from "./delete-campaign";

/** Has a worker empty the bin, if anything in it is due. */
export async function requestEmptyBin({
  db,
  now,
}: {
  readonly db: DatabaseConnection;
  readonly now: Date;
}): Promise<"queued" | "waiting-already" | "nothing-due"> {
  const moment = dueIfBinnedBy(now);
  const due = [...(await listBinnedBy(db, "campaign", moment)), ...(await listBinnedBy(db, "call", moment))];
  return due.length === 0 ? "nothing-due" : enqueue(db, "empty-bin", {});
}

/** Deletes for good what has been in the bin for thirty days; returns how many campaigns and calls. */
export async function emptyBin(context: UseCaseContext): Promise<number> {
  const { db, actor, now } = context;
  authorise(actor, "empty-bin");
  const moment = dueIfBinnedBy(now);
  const deletions = [
    ...(await listBinnedBy(db, "campaign", moment)).map(
      (id) => () => deleteForGood(id, context, { onlyFromBin: true }),
    ),
    ...(await listBinnedBy(db, "call", moment)).map((id) => () => deleteCallForGood(id, context)),
  ];
  let deleted = 0;
  for (const deletion of deletions) {
    try {
      await deletion();
      deleted += 1;
    } catch (error) {
      // Restored, or deleted by hand, since it was listed.
      if (!(error instanceof AppError && error.code === "not-found")) throw error;
    }
  }
  return deleted;
}
