import path from "node:path";
import { migrate } from "../../db/schema/migrate";

/** A process of its own, so that it can be killed: brings the database of its argument up to date. */
const [url, root] = process.argv.slice(2);
if (url === undefined || root === undefined) throw new Error("which database, and where is the checkout?");
await migrate(url, path.join(root, "prisma/migrations"));
