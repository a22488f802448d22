import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkArchitecture } from "./testing/architecture/check-architecture";
import { readSourceTree } from "./testing/architecture/read-source-tree";

const check = (files: Readonly<Record<string, string>>) =>
  checkArchitecture(Object.entries(files).map(([file, text]) => ({ path: file, text })));

/** Of 61 tokens. */
const copied = `${Array.from({ length: 12 }, (_, number) => `use(${number}); `).join("")}done`;

const testsOnly =
  "What only tests need belongs in lib/testing or in the test: move it there, let a page or command use it, or delete it.";

describe("a planted violation is named with its place and where the code belongs", () => {
  test.each([
    [
      "a page that loads from the database",
      {
        "app/campaigns/page.tsx": 'import Link from "next/link";\nimport { findUser } from "@/lib/db/users";',
      },
      'app/campaigns/page.tsx:2 imports "@/lib/db/users": app → db is not in the import table. Such work belongs in lib/usecases: let the page call one use-case.',
    ],
    [
      "a component that calls a use-case, if only for a type",
      { "components/judging/task.tsx": 'import type { View } from "../../lib/usecases/view-judging";' },
      'components/judging/task.tsx:1 imports "../../lib/usecases/view-judging": components → usecases is not in the import table. Loading belongs in lib/usecases, called by the page: hand the component what it shows as properties.',
    ],
    [
      "a domain module that loads",
      { "lib/domain/ranking/leaderboard.ts": 'export { x } from "../../db/tallies";\nexport const y = 1;' },
      'lib/domain/ranking/leaderboard.ts:1 imports "../../db/tallies": domain → db is not in the import table. Reading and storing belong in lib/usecases: load first, and hand the domain plain records as arguments.',
    ],
    [
      "a low room of the domain that imports a high one",
      { "lib/domain/text/words.ts": 'import { clusters } from "../ranking/clusters";' },
      'lib/domain/text/words.ts:1 imports "../ranking/clusters": text is below ranking. What both need belongs in the lower of the two, or in a room below both.',
    ],
    [
      "a room of the domain that nobody has given a layer",
      { "lib/domain/weather/rain.ts": "export const rain = 1;" },
      "lib/domain/weather/rain.ts:1 stands in no layer of the domain. A new room is added to lib/testing/architecture/domain-layers-rule.ts, above what it imports.",
    ],
    [
      "a use-case that builds its own context",
      { "lib/usecases/rank.ts": 'const { requestContext } = await import("../context");' },
      'lib/usecases/rank.ts:1 imports "../context": usecases → context is not in the import table. Who asks, the time, chance and settings belong in lib/context.ts: take them as arguments of the use-case.',
    ],
    [
      "a command that starts a worker itself",
      { "lib/cli/rank.ts": 'new Worker(new URL("../compute/worker.ts", import.meta.url));' },
      'lib/cli/rank.ts:1 imports "../compute/worker.ts": cli → compute is not in the import table. Such work belongs in lib/usecases: let the command parse, call one use-case and print.',
    ],
    [
      "the program using what is for tests",
      { "lib/db/users.ts": 'import { people } from "../testing/people";' },
      'lib/db/users.ts:1 imports "../testing/people": db → testing is not in the import table. What the program itself needs belongs in the room that needs it: lib/testing is for tests, benchmarks and e2e.',
    ],
    [
      "somebody importing a route",
      { "e2e/judging.spec.ts": 'import { submit } from "@/app/judge/actions";' },
      'e2e/judging.spec.ts:1 imports "@/app/judge/actions": nothing imports app. What two routes or a component need belongs in components (what is shown) or lib/usecases (what is done): app holds routes only.',
    ],
    [
      "a script that cannot run before the installation",
      { "scripts/start.mjs": 'import { main } from "../lib/runtime/main.ts";' },
      'scripts/start.mjs:1 imports "../lib/runtime/main.ts": scripts → runtime is not in the import table. What needs installed packages belongs in lib/runtime, lib/cli or lib/testing: load it with import() once all is installed.',
    ],
    [
      "a file outside all rooms",
      { "lib/helpers/text.ts": "export const a = 1;" },
      "lib/helpers/text.ts:1 stands in no room. Code belongs in one of the rooms of lib/testing/architecture/rooms.ts; a new room is added there, with what it may import.",
    ],
    [
      "a query outside lib/db",
      { "lib/usecases/rank.ts": 'import type { Prisma } from "../db/generated/client";' },
      'lib/usecases/rank.ts:1 imports "../db/generated/client": only lib/db imports Prisma. The query belongs in lib/db, in the module of its noun: call that, and take types from lib/db/connection/client.',
    ],
    [
      "Prisma as a package",
      { "prisma/demo/load.ts": 'import { PrismaPg } from "@prisma/adapter-pg";' },
      'prisma/demo/load.ts:1 imports "@prisma/adapter-pg": only lib/db imports Prisma. The query belongs in lib/db, in the module of its noun: call that, and take types from lib/db/connection/client.',
    ],
    [
      "a command that opens a file by itself",
      { "lib/cli/rank.ts": 'import { readFileSync } from "node:fs";' },
      'lib/cli/rank.ts:1 imports "node:fs": only lib/files opens files that people name. It belongs there: call bytesOfFile, openOnDisk, listFolder, writeOutput or openOutput.',
    ],
    [
      "a page that reads anew who asks",
      {
        "app/campaigns/page.tsx":
          'import { requestContext } from "@/lib/context";\nawait view({}, await requestContext());',
      },
      "app/campaigns/page.tsx:1 asks requestContext: what is rendered shares pageContext of app/_shell/page-context.ts. What changes something belongs in a file of actions or a route.",
    ],
    [
      "a part of a page that any page could show",
      { "app/p/[slug]/seal.tsx": "export const Seal = () => <b>Sealed</b>;" },
      "app/p/[slug]/seal.tsx:1 is bound to no page. What is shown without a route, an action or a use-case belongs in components/, in the room of its noun, also while one page shows it.",
    ],
    [
      "a folder that nobody sees at a glance",
      Object.fromEntries(
        Array.from({ length: 41 }, (_, place) => [
          `lib/domain/text/a${place}.ts`,
          `export const a${place} = 1;\nexport const b = a${place};`,
        ]),
      ),
      "lib/domain/text/:1 holds 41 sources, which nobody sees at a glance. Make rooms of at most 40, each named by what it is about.",
    ],
    [
      "a setting read on the side",
      { "lib/auth/options.ts": "export const a =\n  process.env.NEXTAUTH_SECRET;" },
      "lib/auth/options.ts:2 reads process.env: only lib/env.ts does. The variable belongs in the schema there, with its default: call env(), or take the value as an argument.",
    ],
    [
      "the whole environment handed on",
      { "lib/runtime/main.ts": "start({ ...process?.env, PORT });" },
      "lib/runtime/main.ts:1 reads process.env: only lib/env.ts does. The variable belongs in the schema there, with its default: call env(), or take the value as an argument.",
    ],
    [
      "the environment taken out of the process",
      { "lib/runtime/main.ts": "const { env } = process;" },
      "lib/runtime/main.ts:1 reads process.env: only lib/env.ts does. The variable belongs in the schema there, with its default: call env(), or take the value as an argument.",
    ],
    [
      "a mark that throws outside Next, where lib reaches it",
      {
        "lib/usecases/rank.ts": 'import "../db/tallies";',
        "lib/db/tallies.ts": 'import "@/prisma/marked";',
        "prisma/marked.ts": '\nimport "server-only";',
      },
      'prisma/marked.ts:2 imports "server-only" and is reached from lib/db/tallies.ts, which throws outside Next. What must stay on the server belongs in lib/usecases, which components cannot import: leave the mark out.',
    ],
    [
      "an index file",
      { "components/ui/index.ts": "export const a = 1;" },
      "components/ui/index.ts:1 is an index file. What it exports belongs in files named by what they hold: let the importers name those files.",
    ],
    [
      "an index file by another name",
      { "components/ui/all.ts": 'export * from "./button";\nexport { Kbd } from "./kbd";' },
      'components/ui/all.ts:1 only passes on "./button". What it exports belongs in files named by what they hold: let the importers name those files.',
    ],
    [
      "what stands in another file already, with other line breaks and a comment",
      {
        "lib/domain/text/one.ts": `import { a } from "./a";\n${copied}`,
        "lib/domain/text/other.ts": `// Other words.\n\nconst own = 1;\n${copied.replaceAll("; ", ";\n")}`,
      },
      "lib/domain/text/other.ts:4 repeats 61 tokens of lib/domain/text/one.ts:2. What two places need belongs in one: in the lower of their two rooms, or in a room below both.",
    ],
    [
      "what only a test uses",
      {
        "app/page.tsx": 'import { shown } from "../lib/domain/tables/shown";\nexport default () => shown();',
        "lib/domain/tables/shown.ts":
          "export const shown = () => own();\nfunction own() {}\nexport function onlyTested() { return own(); }",
        "lib/domain/tables/shown.test.ts": 'import { onlyTested } from "./shown";\nonlyTested();',
      },
      `lib/domain/tables/shown.ts:3 exports onlyTested, which the program does not use. ${testsOnly}`,
    ],
    [
      "what only such code uses, in a file of its own",
      {
        "lib/domain/tables/shown.ts": 'import { deep as low } from "./deep";\nexport const shown = low;',
        "lib/domain/tables/deep.ts": "export const deep = 1;",
      },
      `lib/domain/tables/deep.ts:1 exports deep, which the program does not use. ${testsOnly}`,
    ],
    [
      "a method that nobody calls",
      {
        "app/page.tsx": 'import { Shown } from "../lib/domain/tables/shown";\nnew Shown().used();',
        "lib/domain/tables/shown.ts": "export class Shown {\n  used() {}\n  *spare() {}\n}",
      },
      `lib/domain/tables/shown.ts:3 has the member spare, which the program does not use. ${testsOnly}`,
    ],
  ])("%s", (_, files, message) => {
    expect(check(files)).toContain(message);
  });

  const surroundings =
    "lib/domain knows no surroundings. Settings and input belong in the use-case: take them as arguments.";
  const time = "lib/domain knows no clock. The time belongs in lib/context.ts: take `now` as an argument.";
  const chance =
    "lib/domain leaves nothing to chance. The seed belongs in the use-case: take a generator of lib/domain/random as an argument.";
  const pure =
    "lib/domain is pure. Reading and storing belong in lib/usecases or lib/db, showing in components: take what is needed as an argument.";
  test.each([
    ['import { readFileSync } from "node:fs";', `imports "node:fs": ${pure}`],
    ['import { createHash } from "crypto";', `imports "crypto": ${pure}`],
    ['import { useState } from "react";', `imports "react": ${pure}`],
    ['import { Prisma } from "@prisma/client";', `imports "@prisma/client": ${pure}`],
    ["if (process.platform) stop();", `uses process: ${surroundings}`],
    ["const page = await fetch(address);", `uses fetch: ${surroundings}`],
    ["const start = Date.now();", `uses Date.now: ${time}`],
    ["const start = new Date();", `uses new Date() without an argument: ${time}`],
    ["const start = new Date;", `uses new Date() without an argument: ${time}`],
    ["const start = globalThis.performance.now();", `uses performance.now: ${time}`],
    ["const draw = Math.random;", `uses Math.random: ${chance}`],
    ["const id = crypto.randomUUID();", `uses crypto: ${chance}`],
  ])("lib/domain: %s", (line, message) => {
    expect(check({ "lib/domain/ranking/order.ts": `// one\n${line}` })).toContain(
      `lib/domain/ranking/order.ts:2 ${message}`,
    );
  });
});

test("what the table allows passes", () => {
  const files = {
    "app/campaigns/page.tsx":
      'import { a as rank, type Rank } from "@/lib/usecases/rank";\nimport "./page.css";\nrank as Rank;',
    "app/api/route.ts":
      'const { late, listed } = await import("@/lib/usecases/late");\nexport const GET = late;',
    "instrumentation.ts": 'import { env } from "./lib/env";\nimport { log } from "./lib/log";',
    "scripts/start.mjs":
      'await importTypeScript("lib/runtime/main.ts"); process.env.NODE_ENV = "production";',
    "lib/usecases/rank.ts":
      'import { rank } from "../domain/rank";\nexport type { Rank } from "../domain/rank";\nexport const a = 1;',
    "lib/usecases/late.ts":
      "export const late = <T>(of: { a: T }): T => of.a;\nexport { listed };\nconst listed = 1;",
    "lib/domain/rank.ts":
      '// Math.random, new Date()\nconst say = "process.env";\nnew Date(0); settings.process.env;',
    "lib/domain/rank.test.ts":
      'import { readFileSync } from "node:fs";\nimport { env } from "../env";\nDate.now();',
    "lib/log.test.ts": 'import { log } from "./log";\nimport { people } from "./testing/database/people";',
    "lib/domain/rank.bench.ts": 'import { seconds } from "../testing/bench/seconds";\nperformance.now();',
    "lib/testing/database.ts": 'import { PrismaPg } from "@prisma/adapter-pg";',
    "components/judging/task.tsx": 'import { sort } from "@/lib/domain/rank";',
    "app/layout.tsx": 'import "server-only";',
  };
  expect(check(files)).toEqual([]);
});

test("this tree keeps to its architecture", () => {
  const files = readSourceTree(path.resolve(import.meta.dirname, ".."));
  expect(files.map((file) => file.path)).toContain("lib/architecture.test.ts");
  expect(checkArchitecture(files).join("\n")).toBe("");
});
