import { restoreDatabase } from "../usecases/restore-database";

/** A restore in a process of its own, to be killed: `node --import tsx restore-process.ts FILE DATABASE_URL`. */
const [file, url] = process.argv.slice(2);
if (file === undefined || url === undefined) throw new Error("names a file and a database");
await restoreDatabase(
  { file, openDatabase: async () => url },
  { actor: { kind: "system" }, now: new Date(), seed: 0 },
  { onRestoring: ({ done, total }) => process.stdout.write(`${done}/${total}\n`) },
);
process.stdout.write("restored\n");
