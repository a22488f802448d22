import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { teamScopes } from "../calls/team-scopes";
import { describedOperations } from "./described-operations";
import { openApiDocument } from "./open-api-document";
import { operations } from "./operations";
import { leaderboardQuery } from "./parameter-schemas";
import { queryValues } from "./query-values";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, "app/api/v1");

/** What answers the addresses that are no operation's. */
const ELSEWHERE = "[...address]/route.ts";

/** Every route file below /api/v1 with the methods that it answers: "GET /api/v1/campaigns/{campaign}". */
function routes(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && file !== ELSEWHERE)
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const address = path
        .dirname(file)
        .split(path.sep)
        .join("/")
        .replace(/\[(\w+)\]/g, "{$1}");
      return [...text.matchAll(/export (?:async )?(?:function|const) ([A-Z]+)\b/g)].map(
        ([, method]) => `${method} /api/v1/${address}`,
      );
    })
    .sort();
}

const described = Object.values(operations).map(({ method, path: address }) => `${method} ${address}`);

test("every route and method is an operation of the table, and every operation has its route", () => {
  expect(routes()).toEqual([...described].sort());
});

test("each route answers with the operations of its own address", () => {
  for (const operation of Object.values(operations)) {
    const file = operation.path.replace("/api/v1/", "").replace(/\{(\w+)\}/g, "[$1]");
    const text = readFileSync(path.join(folder, file, "route.ts"), "utf8");
    const own = Object.entries(operations).filter(([, each]) => each.path === operation.path);
    const answered = [...text.matchAll(/ (GET|POST)\(|operations\.(\w+)/g)].map(
      ([, method, id]) => method ?? id,
    );
    expect(answered).toEqual(own.flatMap(([id, { method }]) => [method, id]));
    const { access } = operation;
    const answer = teamScopes.some((scope) => scope === access)
      ? "answerTeam("
      : access === "public"
        ? "answerAnybody("
        : "answerByToken(";
    expect(text).toContain(answer);
  }
});

test("the parameters of an address are those of its operation", () => {
  for (const operation of Object.values(operations)) {
    const inAddress = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.pathParameters.shape)).toEqual(inAddress);
    const inQuery = Object.keys(operation.query.shape);
    expect(inQuery.filter((name) => inAddress.includes(name))).toEqual([]);
  }
});

test("the OpenAPI document describes the same operations, each with a summary and an answer", () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  expect(document.openapi).toBe("3.1.0");
  const found = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${address}`),
  );
  expect(found.sort()).toEqual([...described].sort());
  const leaderboard = document.paths["/api/v1/campaigns/{campaign}/leaderboard"].get;
  expect(leaderboard.security).toEqual([{ token: ["read-results"] }]);
  expect(leaderboard.parameters.find(({ name }: { name: string }) => name === "campaign")).toMatchObject({
    in: "path",
    required: true,
  });
  expect(leaderboard.parameters.find(({ name }: { name: string }) => name === "method")).toMatchObject({
    in: "query",
    required: false,
    schema: { enum: ["ew", "trueskill", "bt", "pl"], default: "ew" },
  });
  expect(leaderboard.parameters.find(({ name }: { name: string }) => name === "p").schema).toMatchObject({
    type: "number",
    default: 0.05,
  });
  type Parameters = { parameters: { schema: Record<string, unknown> }[] };
  const untyped = Object.values<Record<string, Parameters>>(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters }) => parameters)
    .filter(({ schema }) => !("type" in schema));
  expect(untyped).toEqual([]);
  const schema = leaderboard.responses["200"].content["application/json"].schema;
  expect(schema.properties.leaderboard.anyOf[0].properties.systems.items.required).toContain("cluster");
  expect(document.paths["/api/v1/public/{slug}"].get.security).toEqual([]);
});

test("a parameter that may be repeated becomes a list, of others the last counts, unknown ones stay", () => {
  const values = queryValues(new URLSearchParams("judge=a&p=0.1&judge=b&p=0.2&more=x"), leaderboardQuery);
  expect(values).toEqual({ judge: ["a", "b"], p: "0.2", more: "x" });
  expect(leaderboardQuery.safeParse(values).success).toBe(false);
  const { more: _, ...known } = values;
  expect(leaderboardQuery.parse(known)).toMatchObject({ judge: ["a", "b"], p: 0.2, method: "ew" });
});

test.each([
  "p=high",
  "p=0",
  "bootstrap=1.5",
  "seed=-1",
  "method=elo",
  "fromLine=0",
  "from=yesterday",
  "seed=",
  "seed=0x10",
  "p=1e-1",
])("%s is refused", (query) => {
  const values = queryValues(new URLSearchParams(query), leaderboardQuery);
  expect(leaderboardQuery.safeParse(values).success).toBe(false);
});

test("the page about the API tells every parameter and field with its type", () => {
  const all = describedOperations();
  const leaderboard = all.find(({ id }) => id === "getLeaderboard");
  expect(leaderboard?.parameters.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    "campaign: string",
    "method: ew | trueskill | bt | pl, default ew",
    "unit: both | ranking | judgment | segment | document | judge | run",
    "ranges: percentile | joint | confidence | simultaneous",
    "bootstrap: integer, default 1000",
    "p: number, default 0.05",
    "seed: integer",
    "ghost: true | false, default false",
    "weights: test-set",
    "judge: string",
    "withoutJudge: string",
    "document: string",
    "fromLine: integer",
    "toLine: integer",
    "from: moment",
    "until: moment",
    "minimumAgreement: number",
    "withoutOrganisers: true | false, default false",
    "set: string",
    "system: string",
    "withoutSystem: string",
    "leftOut: dropped | kept, default dropped",
  ]);
  const fields = leaderboard?.fields.map(({ name, type }) => `${name}: ${type}`);
  expect(fields).toContain("leaderboard: object or null");
  expect(fields).toContain("leaderboard.systems[].score: number or null");
  expect(all.flatMap((operation) => operation.fields).filter(({ type }) => type === "any")).toEqual([]);
});
