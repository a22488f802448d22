import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../files/temporary-folder";
import { accessActors, callActors } from "./access-actor";
import { accessRequests, requestOf } from "./access-requests";
import { accessTable, actorsOf } from "./access-table";
import { actionsIn, routeMethods, serverEntrances } from "./entrances";

const root = path.resolve(import.meta.dirname, "../../..");

describe("the access table", () => {
  it("has one row for every way in, and no row for what is none", () => {
    expect(Object.keys(accessTable).sort()).toEqual([...serverEntrances(root)]);
  });

  it("has a cell for everybody in each row", () => {
    const words = /^(ok|home|in|none|mute|30\d|40\d)$/;
    for (const [entrance, cells] of Object.entries(accessTable)) {
      const isOfCalls = /\/(calls|take-part)\b/.test(entrance);
      expect(actorsOf(entrance)).toEqual([...accessActors, ...(isOfCalls ? callActors : [])]);
      for (const actor of actorsOf(entrance))
        expect(`${entrance} ${actor} ${cells[actor]}`).toMatch(new RegExp(words.source.slice(1)));
    }
  });

  it("knows a sample request for every row, and none for what is no row", () => {
    const requests = accessRequests();
    for (const entrance of Object.keys(accessTable)) expect(requestOf(requests, entrance)).toBeDefined();
    expect(Object.keys(requests).filter((entrance) => accessTable[entrance] === undefined)).toEqual([]);
  });

  it("lets nobody change anything without a session but by signing in and by links", () => {
    const requests = accessRequests();
    const open = Object.entries(accessTable)
      .filter(([entrance, { nobody }]) => requests[entrance]?.changes && nobody === "ok")
      .map(([entrance]) => entrance);
    expect(open.sort()).toEqual([
      "action app/(judges)/join/[token] beginJudging",
      "action app/invite/[token] acceptInvitation",
      "action app/login signIn",
      "action app/take-part/[token] join",
      "action app/take-part/[token] register",
    ]);
  });
});

describe("ways in, as the sources tell them", () => {
  it("are a route's methods, however it exports them", () => {
    const source =
      '// export const OPTIONS, export { HEAD }: neither\nexport async function GET() {}\nexport const PUT = x;\nexport { handle as POST, handle as DELETE };\nexport const { PATCH, head: HEAD } = x;\nexport const dynamic = "y";';
    expect(routeMethods(source, "x")).toEqual(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
    expect(routeMethods("export const OPTIONS = x;", "x")).toEqual(["OPTIONS"]);
    expect(() => routeMethods("const GET = 1;", "app/x/route.ts")).toThrow(
      "app/x/route.ts answers no method",
    );
  });

  it("are the exports of a module of actions, and no action is hidden elsewhere", () => {
    const source =
      '"use server";\nexport async function one() {}\nfunction two() {}\nexport { two as  three, my_type as four, type T };';
    expect(actionsIn(source, "x")).toEqual(["one", "three", "four"]);
    const notes = [
      "// no export default here",
      "// nor export function gone() {}",
      "// nor export const { away } = x",
      "// nor export { past }",
    ];
    expect(actionsIn(`"use server";\n${notes.join("\n")}\nexport async function one() {}`, "x")).toEqual([
      "one",
    ]);
    expect(actionsIn("const words = 'it says \"use server\" here';", "x")).toEqual([]);
    expect(() => actionsIn('"use server";\nexport type T = string;', "app/x/actions.ts")).toThrow(
      "app/x/actions.ts exports no action",
    );
    expect(actionsIn("export function one() {}", "x")).toEqual([]);
    expect(() => actionsIn('function page() {\n  "use server";\n}', "app/page.tsx")).toThrow(
      "app/page.tsx hides a server action",
    );
    for (const unnamed of ["export default function () {}", 'export * from "./x";', "export let one = x;"])
      expect(() => actionsIn(`"use server";\n${unnamed}`, "lib/x.ts")).toThrow(
        "lib/x.ts exports something that the access table cannot read",
      );
  });

  describe("where somebody plants one", () => {
    const folder = useTemporaryFolder();
    const empty = () => {
      for (const part of ["app", "components", "lib", "public"])
        mkdirSync(folder.at(part), { recursive: true });
      return folder.at(".");
    };
    const planted = (file: string, source = "") => {
      const place = folder.at(file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, source);
      try {
        return serverEntrances(empty());
      } finally {
        rmSync(folder.at(file.split("/").slice(0, 2).join("/")), { recursive: true });
        for (const part of ["pages", "src"]) rmSync(folder.at(part), { recursive: true, force: true });
      }
    };

    it("are read wherever they lie", () => {
      expect(serverEntrances(empty())).toEqual([]);
      expect(planted("app/(group)/new/page.tsx")).toEqual(["page /new"]);
      expect(planted("app/api/new/route.ts", "export const GET = x;")).toEqual(["GET /api/new"]);
      expect(planted("app/new/icon.png")).toEqual(["file /new/icon.png"]);
      const action = '"use server";\nexport async function act() {}';
      expect(planted("components/judging/new-actions.ts", action)).toEqual(["action components/judging act"]);
      expect(planted("lib/usecases/new.ts", action)).toEqual(["action lib/usecases/new act"]);
      expect(planted("lib/actions/new.ts", action)).toEqual(["action lib/actions/new act"]);
      expect(planted("lib/usecases/a.ts.b.ts", action)).toEqual(["action lib/usecases/a.ts.b act"]);
      expect(planted("lib/usecases/a.test.ts-b.ts", action)).toEqual(["action lib/usecases/a.test.ts-b act"]);
      expect(planted("public/notes/a.md")).toEqual(["file /notes/*"]);
      expect(planted("public/a.md")).toEqual(["file /a.md"]);
    });

    it("are at the address that their folders say", () => {
      expect(planted("app/a_b/page.tsx")).toEqual(["page /a_b"]);
      expect(planted("app/a(b)/page.tsx")).toEqual(["page /a(b)"]);
      expect(planted("app/(a)b/page.tsx")).toEqual(["page /(a)b"]);
      expect(() => planted("app/_private/page.tsx")).toThrow("app/_private/page.tsx is served at no address");
    });

    it("are none where files only look like them", () => {
      const action = '"use server";\nexport async function act() {}';
      for (const file of ["app/new/page.tsx.bak", "app/new/icon.png.ts", "app/new/my-page.tsx"])
        expect({ file, ways: planted(file) }).toEqual({ file, ways: [] });
      expect(planted("app/api/new/route.ts.bak", "export const GET = x;")).toEqual([]);
      for (const file of ["new.md", "new.ts.orig", "new.test.ts", "new.bench.tsx"])
        expect({ file, ways: planted(`components/judging/${file}`, action) }).toEqual({ file, ways: [] });
    });

    it.each([
      "app/new/page.jsx",
      "app/new/page.mdx",
      "app/api/route.js",
      "app/sitemap.ts",
      "app/robots.ts",
      "app/x/opengraph-image.tsx",
      "app/@modal/default.tsx",
      "pages/api/new.ts",
      "src/app/new.ts",
    ])("are refused where the table could not tell what they are: %s", (file) => {
      const [part = ""] = file.split("/");
      expect(() => planted(file)).toThrow(
        part === "app" ? `${file} is served, and` : `Next serves ${part}/ too`,
      );
    });
  });
});
