/** A part of the tree with a say of its own about what it may import. */
interface RoomRules {
  /** The folders (ending in a slash) and files that make up the room. */
  readonly places: readonly string[];
  /** The rooms it may import, besides itself. */
  readonly mayImport: readonly string[];
  /** The rooms it may load at run time, with `import()` or as the file of a worker, but not statically. */
  readonly mayLoad?: readonly string[];
}

const allButApp = [
  ...["auth", "cli", "components", "compute", "config", "context", "db", "demo", "domain", "e2e", "env"],
  ...["files", "hashing", "processes", "zip"],
  ...[
    "jobs/handlers",
    "jobs/queue",
    "library",
    "log",
    "monitor",
    "runtime",
    "scripts",
    "testing",
    "usecases",
  ],
];

/** The import table: the one place that says which way imports go. */
export const rooms = {
  app: {
    places: ["app/"],
    mayImport: ["usecases", "context", "auth", "components", "domain", "log", "monitor"],
  },
  /** The files beside app/ that Next itself looks for: they run before any page, so they also see the surroundings. */
  "app's entrance": {
    places: ["next.config.js", "instrumentation.ts"],
    mayImport: ["usecases", "context", "auth", "components", "domain", "log", "runtime", "env"],
  },
  components: { places: ["components/"], mayImport: ["domain"] },
  /**
   * Brings an installation up: embedded database, migrations, first start, web process, worker. The worker is the one
   * place that knows both the queue and the handlers: what it takes from one it hands to the other.
   */
  runtime: {
    places: ["lib/runtime/"],
    mayImport: [
      ...["db", "env", "log", "monitor", "usecases", "context", "domain", "demo", "hashing", "processes"],
      ...["jobs/queue", "jobs/handlers"],
    ],
  },
  /** `adjudge worker` is a process of the installation like those that the start brings up, so it loads the same. */
  cli: {
    places: ["lib/cli/"],
    mayImport: ["usecases", "context", "domain", "files", "zip", "log"],
    mayLoad: ["runtime"],
  },
  "jobs/handlers": { places: ["lib/jobs/handlers/"], mayImport: ["usecases", "context", "domain", "log"] },
  context: { places: ["lib/context.ts"], mayImport: ["db", "auth", "env", "log"] },
  auth: { places: ["lib/auth/"], mayImport: ["usecases", "domain", "env"] },
  usecases: {
    places: ["lib/usecases/"],
    mayImport: ["domain", "db", "compute", "files", "zip", "hashing", "jobs/queue"],
  },
  /** Opens the files that people name, to read and to write them. */
  files: { places: ["lib/files/"], mayImport: ["domain"] },
  /** Zip files, read in any order and written as a stream. */
  zip: { places: ["lib/zip/"], mayImport: ["domain", "files"] },
  /** The processes of this machine. */
  processes: { places: ["lib/processes/"], mayImport: [] },
  hashing: { places: ["lib/hashing/"], mayImport: [] },
  "jobs/queue": { places: ["lib/jobs/queue/"], mayImport: ["db"] },
  compute: { places: ["lib/compute/"], mayImport: ["domain"] },
  db: { places: ["lib/db/"], mayImport: ["domain", "env", "files", "processes"] },
  /** The demo campaign, made by a generator. */
  demo: { places: ["prisma/demo/"], mayImport: ["domain", "db"] },
  domain: { places: ["lib/domain/"], mayImport: [] },
  /** What other programs import from the package. */
  library: { places: ["lib/library.ts"], mayImport: ["domain"] },
  log: { places: ["lib/log.ts"], mayImport: ["env"] },
  /** Counts what a process does, for whoever watches it. */
  monitor: { places: ["lib/monitor/"], mayImport: [] },
  env: { places: ["lib/env.ts"], mayImport: [] },
  testing: { places: ["lib/testing/", "lib/architecture.test.ts"], mayImport: allButApp },
  e2e: { places: ["e2e/"], mayImport: allButApp },
  /** Run before anything is installed, hence nothing of ours until they have prepared the checkout. */
  scripts: { places: ["scripts/"], mayImport: [], mayLoad: ["runtime", "cli", "testing"] },
  /** Read by their tools, in whatever way those load them. */
  config: {
    places: ["playwright.config.ts", "postcss.config.mjs", "prisma.config.ts", "vitest.config.ts"],
    mayImport: ["env"],
  },
} as const satisfies Record<string, RoomRules>;

export type Room = keyof typeof rooms;

/** What tests and benchmarks of any room may import besides; the demo is a campaign ready to be tested with. */
const forTests: readonly string[] = ["testing", "env", "demo"];

export function roomOf(path: string): Room | undefined {
  for (const [room, { places }] of Object.entries(rooms)) {
    const holds = (place: string) => (place.endsWith("/") ? path.startsWith(place) : isFile(place, path));
    if (places.some(holds)) return room as Room;
  }
  return undefined;
}

/** Imports leave the extension out; and the tests of a room of one file stand beside it. */
function isFile(place: string, path: string): boolean {
  const tested = path.replace(/(\.db)?\.(test|bench)(?=\.\w+$)/, "");
  return [path, tested].some((candidate) => candidate === place || candidate === place.replace(/\.\w+$/, ""));
}

/** Tests and benchmarks stand beside the code and are no part of the program. */
export function isTestFile(path: string): boolean {
  return /\.(test|bench)\.[a-z]+$/.test(path);
}

export function mayImport(path: string, from: Room, to: Room, atRunTime: boolean): boolean {
  const rules: RoomRules = rooms[from];
  return (
    from === to ||
    rules.mayImport.includes(to) ||
    (atRunTime && (rules.mayLoad ?? []).includes(to)) ||
    (isTestFile(path) && forTests.includes(to))
  );
}
