import { createServer, request as http, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Logger } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { requestsPerMinute } from "../../domain/api/api-limits";
import { answerPolicy } from "./answer-policy";
import { contentSecurityPolicy } from "./content-security-policy";
import { serverLimits } from "./server-limits";
import { standingHeaders } from "./standing-headers";

vi.mock("node:http", { spy: true });

let server: Server;
let address: string;
/** What reached Next's side, newest last. */
const behind: { readonly url: string | undefined; readonly policy: unknown }[] = [];
let seen: IncomingHttpHeaders;
let terminal: Logger;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("ADJUDGE_URL", "");
  const { makeWebServer } = await import("./make-web-server");
  terminal = (await import("../../log")).log();
  server = makeWebServer(async ({ url, headers }, response) => {
    behind.push({ url, policy: headers["content-security-policy"] });
    seen = headers;
    if (url === "/fails/late") response.write("half of");
    if (url?.startsWith("/fails")) throw new Error("a secret of somebody");
    if (url === "/left") {
      response.write("half of");
      return;
    }
    response.end("from behind");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Pages, routes, files, and what only looks like one of these. */
const everywhere = [
  ...[
    "/",
    "/login",
    "/api/health",
    "/favicon.ico",
    "/favicon.icoX",
    "/favicon.ico/x",
    "/icon.svg",
    "/icon.svgX",
  ],
  ...[
    "/_next/static/chunks/a.js",
    "/_next/staticX",
    "/_next/image?url=%2Ficon.svg&w=640&q=75",
    "/formats/m2.md",
  ],
];

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

  it("and a content policy of its own each time, whoever gives it and whatever is asked for", async () => {
    const asked = [lane, "/p/%FF", ...everywhere].flatMap((path) => [path, path]);
    const policies = new Set<string>();
    for (const path of asked) {
      const request = path === lane ? post : { headers: { "content-security-policy": "script-src *" } };
      const policy = (await fetch(address + path, request)).headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([A-Za-z0-9+/]{24})'/.exec(policy)?.[1] ?? "";
      expect(policy).toBe(contentSecurityPolicy({ nonce, development: false, secure: false }));
      policies.add(policy);
      // Next puts the same nonce on the scripts that it writes, whatever policy the request brought.
      if (everywhere.includes(path)) expect(behind.at(-1)).toEqual({ url: path, policy });
    }
    expect(policies.size).toBe(asked.length);
  });
});

it("scripts may evaluate code in development alone, and over https everything else is upgraded", () => {
  const policy = (NODE_ENV: "development" | "production" | "test", ADJUDGE_URL?: string) =>
    answerPolicy({ NODE_ENV, ADJUDGE_URL });
  expect(policy("development")).toContain("'unsafe-eval'");
  for (const environment of ["production", "test"] as const) {
    expect(policy(environment)).not.toContain("'unsafe-eval'");
    expect(policy(environment)).not.toContain("upgrade-insecure-requests");
  }
  expect(policy("production", "https://adjudge.example.org")).toContain("upgrade-insecure-requests");
});

it.each(everywhere)("no address lets in what another site sends: %s", async (path) => {
  const before = behind.length;
  const evil = { origin: "https://evil.example", cookie: "a=b" };
  const answer = await fetch(address + path, { method: "POST", headers: evil, body: "x" });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    error: { code: "forbidden", message: "Requests from other sites are not allowed." },
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(behind.length).toBe(before);
});

/** All that comes back to what is sent, byte by byte, on a connection of its own. */
function said(...pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    const connection = connect(Number(new URL(address).port), "127.0.0.1", async () => {
      for (const piece of pieces) {
        connection.write(piece);
        await new Promise((resume) => setTimeout(resume, 50));
      }
    });
    connection.on("data", (piece) => (told += piece.toString()));
    connection.on("close", () => resolve(told));
    connection.on("error", reject);
  });
}

describe("what Node would answer by itself carries what all answers do", () => {
  const closing = "Host: localhost\r\nConnection: close\r\n";
  it.each([
    ["no request at all", "no request\r\n\r\n", 400, "The request cannot be read."],
    [
      "a head that is too large",
      `GET / HTTP/1.1\r\n${closing}X: ${"x".repeat(40_000)}\r\n\r\n`,
      431,
      "The head of the",
    ],
    [
      "lengths that contradict each other",
      `POST / HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
      400,
      "The request cannot be read.",
    ],
    [
      "an expectation",
      `GET / HTTP/1.1\r\n${closing}Expect: a miracle\r\n\r\n`,
      417,
      "This expectation cannot be met.",
    ],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "The request has no host name."],
    [
      "two hosts",
      `GET / HTTP/1.1\r\nhOST: evil.example\r\n${closing}\r\n`,
      400,
      "The request has more than one host name.",
    ],
    [
      "one host twice",
      `GET / HTTP/1.1\r\n${closing}${closing}\r\n`,
      400,
      "The request has more than one host name.",
    ],
  ])("to %s", async (_, sent, status, message) => {
    const before = behind.length;
    const [head = "", text = ""] = (await said(sent)).split("\r\n\r\n");
    const [line, ...headers] = head.split("\r\n");
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    const carried = new Map(
      headers.map((header) => [header.split(": ")[0], header.split(": ").slice(1).join(": ")]),
    );
    for (const [name, value] of Object.entries(standingHeaders({ ADJUDGE_URL: undefined })))
      expect({ name, value: carried.get(name) }).toEqual({ name, value });
    const policy = carried.get("Content-Security-Policy") ?? "";
    const nonce = /'nonce-([A-Za-z0-9+/]{24})'/.exec(policy)?.[1] ?? "";
    expect(policy).toBe(contentSecurityPolicy({ nonce, development: false, secure: false }));
    expect(carried.get("Content-Type")).toBe("application/json");
    expect(carried.get("Cache-Control")).toBe("no-store");
    expect(carried.get("Connection")).toBe("close");
    expect(carried.get("Content-Length")).toBe(String(Buffer.byteLength(text)));
    expect(JSON.parse(text)).toEqual({
      error: { code: "invalid-input", message: expect.stringContaining(message) },
    });
    expect(behind.length).toBe(before);
  });

  it("with nothing but the head to whoever asked for no more", async () => {
    expect(await said("HEAD evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[^{]*Content-Length: \d\d\r\nConnection: close\r\n\r\n$/,
    );
  });

  it("and whoever waits to send a body is told to go on", async () => {
    const head = `POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-Continue\r\nOrigin: ${address}\r\nContent-Length: 1\r\n\r\n`;
    expect(await said(head, "x")).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 \d{3}/);
  });

  it("but nothing is said within another answer, nor twice", async () => {
    const told = await said("GET /left HTTP/1.1\r\nHost: localhost\r\n\r\n", "no request\r\n\r\n");
    expect(told).toContain("half of");
    expect(told.match(/HTTP\/1\.1/g)).toHaveLength(1);
    const after = await said("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "no request\r\n\r\n");
    expect(after.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });
});

it.each([
  "http://evil.example/",
  "http://evil.example/login",
  "HTTP://evil.example",
  "https://evil.example/login?next=/",
  "evil.example:80",
  "*",
])("a request for %s, which is no path here, is refused and named nowhere", async (target) => {
  const before = behind.length;
  for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
    const answer = await askFor(target, method);
    expect({ method, ...answer }).toMatchObject({ method, status: 400 });
    expect(JSON.stringify(answer)).not.toContain("evil");
  }
  expect(behind.length).toBe(before);
});

it("what another site sends is refused when it has all come, or browsers would show a failure of the network", async () => {
  const { hostname, port } = new URL(address);
  const headers = { origin: "https://evil.example", "content-length": 10 };
  const asked = http({ hostname, port, path: "/login", method: "POST", headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asked.on("response", (answer) => resolve(answer.resume().statusCode));
    asked.on("error", reject);
  });
  asked.write("xxxxx");
  // Whatever is asked after it is answered meanwhile.
  await fetch(address);
  await expect(Promise.race([answered, fetch(address).then(() => "nothing yet")])).resolves.toBe(
    "nothing yet",
  );
  asked.end("xxxxx");
  expect(await answered).toBe(403);
});

/** A request without the manners of fetch: any target. */
function askFor(target: string, method: string): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = http({ hostname, port, path: target, method }, (answer) => {
      let text = JSON.stringify(answer.headers);
      answer.on("data", (piece: Buffer) => (text += piece.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

it("people who come by https are told to stay there", () => {
  expect(standingHeaders({ ADJUDGE_URL: "https://adjudge.example.org" })).toMatchObject({
    "Strict-Transport-Security": "max-age=31536000",
  });
  expect(standingHeaders({ ADJUDGE_URL: "http://adjudge.example.org" })).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});

it("every answer says these things to browsers, and no other", () => {
  expect(standingHeaders({ ADJUDGE_URL: undefined })).toEqual({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
  });
});

describe("what a request says of where it comes from", () => {
  const said = {
    "x-forwarded-for": "192.0.2.7",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "for=192.0.2.7",
    "x-adjudge-client-address": "192.0.2.7",
    "x-request-id": "chosen-by-client",
  };

  it("reaches nobody behind, but for that it was passed on", async () => {
    const answer = await fetch(`${address}/login`, { headers: { ...said, "x-other": "kept" } });
    expect(Object.keys(seen).filter((name) => /^x-forwarded-|^forwarded$/.test(name))).toEqual([]);
    expect(seen).toMatchObject({ "x-adjudge-client-address": "127.0.0.1", "x-adjudge-forwarded": "yes" });
    expect(seen).toMatchObject({ "x-other": "kept", "x-request-id": answer.headers.get("x-request-id") });
    expect(seen["x-request-id"]).not.toBe("chosen-by-client");
  });

  it("is marked by the server alone", async () => {
    await fetch(`${address}/login`, {
      headers: { "x-adjudge-forwarded": "yes", "not-x-forwarded-for": "kept" },
    });
    expect(seen).toMatchObject({ "not-x-forwarded-for": "kept" });
    expect(seen).not.toHaveProperty("x-adjudge-forwarded");
  });
});

describe("each answer is a line of the log", () => {
  /** However busy the machine is. */
  const patience = { timeout: 60_000 };

  it("with what was asked, how it ended and how long it took, and nothing of what was said", async () => {
    const written = vi.spyOn(terminal, "info");
    const started = performance.now();
    const answer = await fetch(`${address}/login?next=/secret`);
    await answer.text();
    // It is written once the connection knows that the answer is over.
    const line = () => written.mock.calls.map(([first]) => first as object).find((one) => "path" in one);
    await vi.waitFor(() => expect(line()).toMatchObject({ path: "/login" }), patience);
    const { ms, ...rest } = { ms: Number.NaN, ...line() };
    expect(rest).toEqual({
      request: answer.headers.get("x-request-id"),
      method: "GET",
      path: "/login",
      status: 200,
    });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(Math.ceil(performance.now() - started));
    vi.restoreAllMocks();
  });

  it("that says so where somebody went away before the end", async () => {
    const written = vi.spyOn(terminal, "info");
    const { hostname, port } = new URL(address);
    const asked = http({ hostname, port, path: "/left" }, (answer) =>
      answer.once("data", () => asked.destroy()),
    );
    asked.on("error", () => undefined);
    asked.end();
    await vi.waitFor(
      () =>
        expect(written.mock.calls.map(([line]) => line)).toContainEqual(
          expect.objectContaining({ method: "GET", status: 200, aborted: true }),
        ),
      patience,
    );
    vi.restoreAllMocks();
  });

  it("and what fails behind is a failure without a word of why to whoever asked", async () => {
    const written = vi.spyOn(terminal, "error").mockImplementation(() => undefined);
    const early = await askFor("/fails", "GET");
    expect(early.status).toBe(500);
    expect(early.text).not.toContain("secret");
    // Half an answer ends, or a browser would wait for the rest for ever.
    expect(await askFor("/fails/late", "GET")).toMatchObject({
      status: 200,
      text: expect.stringMatching(/half of$/),
    });
    expect(written.mock.calls.map(([, words]) => words)).toEqual(["unhandled", "unhandled"]);
    expect(written.mock.calls[0]?.[0]).toMatchObject({ request: expect.stringMatching(/^[\da-f-]{36}$/) });
    vi.restoreAllMocks();
  });
});

it("what is refused before its body was read ends the connection", async () => {
  const { text } = await askFor("*", "GET");
  expect(text).toContain('"connection":"close"');
  expect(text).toContain('"content-type":"application/json"');
  expect(text).toContain("The address is invalid.");
});

it("a form that is none is refused before Next fails at it, and one that is whole comes through", async () => {
  const form = { "content-type": "multipart/form-data; boundary=----formEdge7f3a" };
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: string) => {
    const request = { method: "POST", headers: { origin: address, ...headers }, body };
    const answer = await fetch(address + path, request);
    return { status: answer.status, text: await answer.text() };
  };
  const before = behind.length;
  const refused = { error: { code: "invalid-input", message: "The form cannot be read." } };
  for (const [path, headers, body] of [
    ["/login", form, "name=x"],
    ["/p/study", form, "name=x"],
    ["/login", { "next-action": "1", "content-type": "text/plain" }, "name=x"],
  ] as const)
    expect(await post(path, headers, body)).toEqual({ status: 400, text: JSON.stringify(refused) });
  expect(behind.length).toBe(before);
  const whole =
    '------formEdge7f3a\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n------formEdge7f3a--\r\n';
  expect(await post("/login", form, whole)).toEqual({ status: 200, text: "from behind" });
  expect(behind.length).toBe(before + 1);
});

it("a public page is asked of Next so many times a minute, and then nobody is", async () => {
  const before = behind.length;
  const faults = vi.spyOn(terminal, "error").mockImplementation(() => undefined);
  const ask = () => fetch(`${address}/p/study`);
  const first = await ask();
  expect({ status: first.status, text: await first.text() }).toEqual({ status: 200, text: "from behind" });
  let last = first;
  while (last.status === 200 && behind.length - before <= requestsPerMinute) last = await ask();
  expect(behind.length - before).toBeGreaterThan(requestsPerMinute - 5);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await last.json()).toEqual({
    error: { code: "too-many-requests", message: expect.stringContaining("requests in a minute") },
  });
  const others = await fetch(`${address}/login`);
  expect(others.status).toBe(200);
  expect(faults.mock.calls).toEqual([]);
  faults.mockRestore();
});

it("an answer of a judge's is not asked of Next", async () => {
  const before = behind.length;
  const headers = { origin: address, "content-type": "text/plain" };
  const answer = await fetch(`${address}/api/judge/one/answers`, { method: "POST", headers, body: "{}" });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(behind.length).toBe(before);
});
