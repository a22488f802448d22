import { openJobSource } from "../../jobs/queue/open-job-source";
import { workOnJobs } from "../../runtime/worker/work-on-jobs";

/** A worker process for tests: tells its parent which job it has begun, and never finishes one. */
const [databaseUrl = ""] = process.argv.slice(2);
const hang = async () => ({
  run: async (payload: unknown) => {
    process.send?.(payload);
    await new Promise(() => {});
  },
  giveUp: async () => {},
});
const source = await openJobSource(databaseUrl);
process.on("disconnect", () => process.exit(1));
await workOnJobs(
  source,
  { "read-upload": hang, "store-upload": hang },
  { stop: new AbortController().signal, report: () => {} },
);
