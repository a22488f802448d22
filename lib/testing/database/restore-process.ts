import { writeSync } from "node:fs";
import { restoreDatabase } from "../../usecases/backups/restore-database";

/**
 * A restore in a process of its own, to be killed: `node --import tsx restore-process.ts FILE DATABASE_URL`. It says how
 * far it is and stands still there, so that whoever kills it finds it in the middle, however late.
 */
const [file, url] = process.argv.slice(2);
if (file === undefined || url === undefined) throw new Error("names a file and a database");
await restoreDatabase(
  { file, openDatabase: async () => url },
  { actor: { kind: "system" }, now: new Date(), seed: 0 },
  {
    onRestoring({ done, total }) {
      writeSync(1, `${done}/${total}\n`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  },
);
process.stdout.write("restored\n");
