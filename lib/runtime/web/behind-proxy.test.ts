import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let server: Server;
let seen: IncomingHttpHeaders;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("ADJUDGE_URL", "https://adjudge.example.org");
  vi.stubEnv("ADJUDGE_TRUST_PROXY", "on");
  const { makeWebServer } = await import("./make-web-server");
  server = makeWebServer(async (request, response) => {
    seen = request.headers;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

it("behind a trusted proxy, Next learns the client's address and the request's name, but not the proxy's scheme", async () => {
  const { port } = server.address() as AddressInfo;
  const said = {
    "x-forwarded-for": "192.0.2.7",
    "x-forwarded-proto": "https",
    "x-request-id": "0123456789abcdef",
  };
  const answer = await fetch(`http://127.0.0.1:${port}/login`, { headers: said });
  expect(answer.headers.get("x-request-id")).toBe("0123456789abcdef");
  expect(seen).toMatchObject({ "x-adjudge-client-address": "192.0.2.7", host: "adjudge.example.org" });
  expect(seen).toMatchObject({ "x-forwarded-for": "192.0.2.7", "x-adjudge-forwarded": "yes" });
  // With it, Next would follow the redirect of a server action by TLS to a port that speaks none.
  expect(seen).not.toHaveProperty("x-forwarded-proto");
});
