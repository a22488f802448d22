import type { Room } from "./rooms";

/** What a room offers that nobody else should take from it in this way. */
const byImported: Partial<Record<Room, string>> = {
  app: "What two routes or a component need belongs in components (what is shown) or lib/usecases (what is done): app holds routes only.",
  "app's entrance":
    "Next alone loads the files beside app/: what others need of them belongs in lib/runtime or lib/domain.",
  testing:
    "What the program itself needs belongs in the room that needs it: lib/testing is for tests, benchmarks and e2e.",
  e2e: "What several tests need belongs in lib/testing: e2e holds one spec per journey.",
  scripts:
    "What code and scripts both need belongs in lib/runtime: let the script load it once all is installed.",
  config: "A setting of the program belongs in lib/env.ts: config files are for their tools.",
};

const byImporter: Partial<Record<Room, string>> = {
  app: "Such work belongs in lib/usecases: let the page call one use-case.",
  "app's entrance": "Such work belongs in lib/usecases: let the file call one use-case.",
  components:
    "Loading belongs in lib/usecases, called by the page: hand the component what it shows as properties.",
  cli: "Such work belongs in lib/usecases: let the command parse, call one use-case and print.",
  "jobs/handlers": "Such work belongs in lib/usecases: let the handler call one use-case.",
  runtime: "Such work belongs in lib/usecases: let the start call one use-case.",
  context:
    "What a request does belongs in lib/usecases: the context only says who asks, when and of which database.",
  auth: "What signing in reads and stores belongs in lib/usecases: let the callback call one use-case.",
  usecases:
    "Who asks, the time, chance and settings belong in lib/context.ts: take them as arguments of the use-case.",
  "jobs/queue":
    "Doing a job belongs in lib/jobs/handlers, deciding on one in lib/usecases: the queue only carries it.",
  compute:
    "Loading and storing belong in lib/usecases: hand the worker plain records and let it call lib/domain.",
  db: "Deciding belongs in lib/usecases, or in lib/domain where it is pure: a db module loads and stores one noun.",
  demo: "What the demo shares with real campaigns belongs in lib/domain or lib/db.",
  domain:
    "Reading and storing belong in lib/usecases: load first, and hand the domain plain records as arguments.",
  files:
    "What a file holds is read in lib/domain/formats, and wanted by lib/usecases: lib/files only opens it.",
  log: "What is logged belongs with the caller: hand it to the log as an argument.",
  env: "What follows from the settings belongs with whoever uses them: lib/env.ts only reads them.",
  scripts:
    "What needs installed packages belongs in lib/runtime, lib/cli or lib/testing: load it with import() once all is installed.",
  config: "What the program shares belongs in lib, what a tool needs in its config file alone.",
};

/** Where code belongs that made one room import another against the table. */
export function whereItBelongs(from: Room, to: Room): string {
  return byImported[to] ?? byImporter[from] ?? "See the table in lib/testing/architecture/rooms.ts.";
}
