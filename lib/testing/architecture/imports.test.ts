import { expect, test } from "vitest";
import { findImports } from "./imports";
import { tokenise } from "./tokens";

const found = (source: string) =>
  findImports("lib/usecases/here.ts", tokenise(source)).map(({ specifier, target, kind, line }) => [
    line,
    kind,
    target ?? `package ${specifier}`,
  ]);

test.each([
  ['import { a, type B as C } from "./near";', "static", "lib/usecases/near"],
  ['import type D from "../db/users";', "static", "lib/db/users"],
  ['import e, * as f from "@/lib/env";', "static", "lib/env"],
  ['import { "quoted name" as g } from "pg";', "static", "package pg"],
  ['import "../side-effect.css";', "static", "lib/side-effect.css"],
  ['export { h } from "./near";', "re-export", "lib/usecases/near"],
  ['export type { H } from "./near";', "re-export", "lib/usecases/near"],
  ['export * as i from "./near";', "re-export", "lib/usecases/near"],
  ['const j = await import("next/headers");', "run-time", "package next/headers"],
  ["const k = await import(`../db/users`);", "run-time", "lib/db/users"],
  ['type L = import("../db/users").User;', "run-time", "lib/db/users"],
  ['new Worker(new URL("./worker.ts", import.meta.url));', "run-time", "lib/usecases/worker.ts"],
  ['const m = require("../db/users");', "run-time", "lib/db/users"],
  ['await importTypeScript("lib/runtime/main.ts");', "run-time", "lib/runtime/main.ts"],
])("%s", (source, kind, target) => {
  expect(found(`\n${source}`)).toEqual([[2, kind, target]]);
});

test("an import over several lines, after another", () => {
  expect(found('import {\n  a, // from "nowhere"\n  b,\n} from "./one";\nimport c from "./two";')).toEqual([
    [4, "static", "lib/usecases/one"],
    [5, "static", "lib/usecases/two"],
  ]);
});

test.each([
  ["a comment", '// import { a } from "./near";'],
  ["a text", "const a = 'import \"./near\"';"],
  ["a member", 'it.import("./near"); cache.require("./near");'],
  ["the module's own address", "import.meta.dirname;"],
  ["an export of its own", 'export { a };\nconst from = "x"; export const b = "./near";'],
  ["an address on the web", 'new URL("./near", base);'],
])("%s is no import", (_, source) => {
  expect(found(source)).toEqual([]);
});
