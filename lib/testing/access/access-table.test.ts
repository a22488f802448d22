import path from "node:path";
import { describe, expect, it } from "vitest";
import { accessActors } from "./access-actor";
import { requestOf, saidRequests } from "./access-requests";
import { accessTable } from "./access-table";
import { actionsIn, routeMethods, serverEntrances } from "./entrances";

const root = path.resolve(import.meta.dirname, "../../..");

describe("the access table", () => {
  it("has one row for every way in, and no row for what is none", () => {
    expect(Object.keys(accessTable).sort()).toEqual([...serverEntrances(root)]);
  });

  it("has a cell for everybody in each row", () => {
    const words = /^(ok|home|in|mute|30\d|40\d)$/;
    for (const [entrance, cells] of Object.entries(accessTable))
      for (const actor of accessActors)
        expect(`${entrance} ${actor} ${cells[actor]}`).toMatch(new RegExp(words.source.slice(1)));
  });

  it("knows a sample request for every row, and none for what is no row", () => {
    const requests = saidRequests();
    for (const entrance of Object.keys(accessTable)) expect(requestOf(requests, entrance)).toBeDefined();
    expect(Object.keys(requests).filter((entrance) => accessTable[entrance] === undefined)).toEqual([]);
  });

  it("lets nobody change anything without a session but by signing in and by links", () => {
    const requests = saidRequests();
    const open = Object.entries(accessTable)
      .filter(([entrance, { nobody }]) => requests[entrance]?.changes && nobody === "ok")
      .map(([entrance]) => entrance);
    expect(open.sort()).toEqual([
      "action app/invite/[token] acceptInvitation",
      "action app/join/[token] beginJudging",
      "action app/login signIn",
    ]);
  });
});

describe("ways in, as the sources tell them", () => {
  it("are a route's methods, however it exports them", () => {
    const source =
      'export async function GET() {}\nexport const PUT = x;\nexport { handle as POST, handle as DELETE };\nexport const dynamic = "y";';
    expect(routeMethods(source, "x")).toEqual(["GET", "POST", "PUT", "DELETE"]);
    expect(() => routeMethods("const GET = 1;", "app/x/route.ts")).toThrow(
      "app/x/route.ts answers no method",
    );
  });

  it("are the exports of a module of actions, and no action is hidden elsewhere", () => {
    expect(actionsIn('"use server";\nexport async function one() {}\nfunction two() {}', "x")).toEqual([
      "one",
    ]);
    expect(actionsIn("export function one() {}", "x")).toEqual([]);
    expect(() => actionsIn('function page() {\n  "use server";\n}', "app/page.tsx")).toThrow(
      "hides a server action",
    );
  });
});
