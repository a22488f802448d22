import { writeFileSync } from "node:fs";
import path from "node:path";
import { exampleFilesZip } from "./example-files";

// npx tsx lib/testing/files/write-example-files.ts: after the demo campaign has changed.
writeFileSync(path.join(import.meta.dirname, "../../../public/formats/example-files.zip"), exampleFilesZip());
