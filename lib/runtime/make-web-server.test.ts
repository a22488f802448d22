import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";
import { serverLimits } from "./server-limits";
import { standingHeaders } from "./standing-headers";

vi.mock("node:http", { spy: true });

let server: Server;
let address: string;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("ADJUDGE_URL", "");
  const { makeWebServer } = await import("./make-web-server");
  server = makeWebServer(async (_request, response) => {
    response.end("from behind");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

it("is a server with the limits of this program, which cut off whoever sends slowly", () => {
  expect(createServer).toHaveBeenCalledExactlyOnceWith(serverLimits, expect.any(Function));
  const { requestTimeout, headersTimeout } = serverLimits;
  expect(server).toMatchObject({ requestTimeout, headersTimeout });
});

describe("every answer carries the headers that all have", () => {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const lane = "/api/judge/one/answers";

  it.each([
    ["of Next", "/", {}, 200],
    ["of the lane", lane, { ...post, headers: { ...post.headers, origin: "http://elsewhere.example" } }, 403],
    ["that refuses an address", "/p/%FF", {}, 400],
    ["that refuses a body", "/", { ...post, body: "x".repeat(1_048_577) }, 413],
  ])("%s", async (_, path, request, status) => {
    const answer = await fetch(address + path, request);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(standingHeaders({ ADJUDGE_URL: undefined })))
      expect({ name, value: answer.headers.get(name) }).toEqual({ name, value });
    expect(answer.headers.get("strict-transport-security")).toBeNull();
    expect(answer.headers.get("x-request-id")).toMatch(/\w/);
  });

  it("and where Next is not asked, a policy of its own each time", async () => {
    const policies = new Set<string>();
    for (let times = 0; times < 2; times++) {
      const policy = (await fetch(address + lane, post)).headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']{24})'/.exec(policy)?.[1] ?? "";
      expect(policy).toBe(contentSecurityPolicy({ nonce, development: false, secure: false }));
      policies.add(policy);
    }
    expect(policies.size).toBe(2);
  });
});

it("people who come by https are told to stay there", () => {
  expect(standingHeaders({ ADJUDGE_URL: "https://adjudge.example.org" })).toMatchObject({
    "Strict-Transport-Security": "max-age=31536000",
  });
  expect(standingHeaders({ ADJUDGE_URL: "http://adjudge.example.org" })).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});
