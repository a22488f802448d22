import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { parseAst } from "vitest/node";
import { guards, mutantsOfGuard } from "./guards";
import { staleAcceptances } from "./main";
import { mutantsOf, mutated } from "./mutants";

const root = path.resolve(import.meta.dirname, "../../..");
const changed = (source: string, file = "guard.ts") =>
  mutantsOf(source, file).map((mutant) => mutated(source, mutant));

describe("a guard is changed", () => {
  it("in its limits, as when 50 became 5,000 and no test noticed", () => {
    expect(changed("const MAX_DEPTH = 50;")).toEqual(["const MAX_DEPTH = 5000;", "const MAX_DEPTH = 49;"]);
    expect(changed("const none = 0;")).toEqual(["const none = 1;"]);
  });

  it("in its patterns, as when addresses were matched by how they begin", () => {
    expect(changed("const own = /^\\/favicon$/u;")).toEqual([
      "const own = /\\/favicon$/u;",
      "const own = /^\\/favicon/u;",
      "const own = /^\\/favicon$/;",
    ]);
    expect(changed("const most = /a{50}/;")).toEqual(["const most = /a{1,}/;"]);
    expect(changed("const word = /[a-z\\u0041\\]_]b[x]/;")).toEqual([
      "const word = /[\\u0041\\]_]b[x]/;",
      "const word = /[a-z\\]_]b[x]/;",
      "const word = /[a-z\\u0041_]b[x]/;",
      "const word = /[a-z\\u0041\\]]b[x]/;",
    ]);
  });

  it("in what it compares, chooses and negates", () => {
    expect(changed("f(a < b && !c);")).toEqual([
      ";",
      "f(a <= b && !c);",
      "f(a >= b && !c);",
      "f(a < b || !c);",
      "f(a < b && c);",
    ]);
    expect(changed("const one = a ? b : c;")).toEqual([
      "const one = true ? b : c;",
      "const one = false ? b : c;",
    ]);
    expect(changed("const one = a ?? b;")).toEqual(["const one = a;"]);
  });

  it("in what it does: refusals, calls, elements of lists", () => {
    expect(changed("if (bad) throw no();")).toEqual([
      "if (true) throw no();",
      "if (false) throw no();",
      "if (bad) ;",
    ]);
    expect(changed("await count(x);")).toEqual([";"]);
    expect(changed("const all = [a, b];")).toEqual(["const all = [b];", "const all = [a];"]);
    expect(changed("const any = list.some(f);")).toEqual(["const any = list.every(f);"]);
    expect(changed("const kept = list.filter(f);")).toEqual(["const kept = list;"]);
  });

  it("in its words, but for sentences that people read and what things are called", () => {
    expect(changed('const name = "origin";')).toEqual(['const name = "";']);
    expect(changed('throw new E("Sign in first.");')).toEqual([";"]);
    expect(changed('import { a } from "./b";\ntype C = "d";\nconst e = { "f": g };')).toEqual([]);
    expect(changed(`const key = \`account:$\{account}\`;`)).toEqual(["const key = `account:`;"]);
  });

  it("in what its statements of the database compare", () => {
    const statement = 'sql`UPDATE "i" SET "n" = "n" + 1 WHERE "n" < "m" AND "gone" IS NULL`';
    expect(changed(`const rows = ${statement};`).map((one) => one.slice("const rows = ".length, -1))).toEqual(
      [
        statement.replace('"n" = ', '"n" <> '),
        statement.replace("+ 1", "+ 0"),
        statement.replace(" < ", " <= "),
        statement.replace("AND", "OR"),
        statement.replace("IS NULL", "IS NOT NULL"),
      ],
    );
  });

  it("but not in which columns its queries answer with, and in which order", () => {
    expect(changed('const q = { select: { id: true }, orderBy: [{ a: "asc" }, { b: "asc" }] };')).toEqual([]);
    expect(changed("const q = { where: { isIn: true } };")).toEqual([
      "const q = { where: { isIn: false } };",
    ]);
  });

  it("into something that is still a program, one place at a time", () => {
    for (const { files } of guards)
      for (const file of files) {
        const source = readFileSync(path.join(root, file), "utf8");
        const mutants = mutantsOf(source, file);
        const texts = new Set(mutants.map((mutant) => mutated(source, mutant)));
        expect(texts.has(source)).toBe(false);
        expect({ file, different: texts.size >= mutants.length * 0.9 }).toEqual({ file, different: true });
        // Of a long file so many, from all over it.
        const step = Math.ceil(texts.size / 40);
        for (const text of [...texts].filter((_, place) => place % step === 0))
          expect(() => parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" })).not.toThrow();
      }
  });
});

describe("the list of guards", () => {
  test.each(guards)("$name: its files and tests are there", ({ files, tests }) => {
    expect([...files, ...tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(tests.every((file) => /\.test\.tsx?$/.test(file))).toBe(true);
  });

  test.each(guards)("$name: each of its files has something to change", (guard) => {
    const idle = guard.files.filter(
      (file) => mutantsOfGuard(guard, file, readFileSync(path.join(root, file), "utf8")).length === 0,
    );
    expect(idle).toEqual([]);
  });

  it("accepts nothing that is no longer there", () => {
    expect(staleAcceptances()).toEqual([]);
  });
});
