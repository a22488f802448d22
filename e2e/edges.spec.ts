import { readFileSync } from "node:fs";
import { request as http } from "node:http";
import path from "node:path";
import { serverLimits } from "../lib/runtime/web/server-limits";
import { standingHeaders } from "../lib/runtime/web/standing-headers";
import { bare } from "./support/bare-request";
import { expect, fromStart, organiser, test } from "./support/journey";

test("health is told to anybody, without secrets", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ healthy: true, process: "ok", database: "ok", migrations: "ok" });
});

test("every answer carries the security headers, and each its own nonce", async ({ request }) => {
  const nonces = new Set<string>();
  const standing = Object.fromEntries(
    Object.entries(standingHeaders({ ADJUDGE_URL: undefined })).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const asked = [
    ...["/", "/login", "/no-such-page", "/api/health", "/icon.svg", "/icon.svgX", "/formats/m2.md"],
    ...["/favicon.ico", "/favicon.icoX", "/_next/staticX", "/_next/imageX"],
  ];
  for (const address of asked) {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject(standing);
    expect(headers["x-powered-by"]).toBeUndefined();
    nonces.add(
      headers["content-security-policy"]?.match(/script-src 'self' 'nonce-([\w+/=]{24})'/)?.[1] ?? "",
    );
  }
  expect(nonces.size).toBe(asked.length);
  expect(nonces.has("")).toBe(false);
});

test("no picture is made of another on demand", async ({ request }) => {
  for (const address of ["/_next/image?url=%2Ficon.svg&w=640&q=75", "/_next/image", "/_next/%69mage?url=x"])
    expect({ address, status: (await request.get(address)).status() }).toEqual({ address, status: 404 });
});

test("a request for a whole address elsewhere leads nobody there", async () => {
  for (const target of ["http://evil.example/", "http://evil.example/login", "https://evil.example", "*"]) {
    const { status, headers, body } = await bare(target, {});
    expect({ target, status }).toEqual({ target, status: 400 });
    expect(JSON.stringify(headers) + body).not.toContain("evil");
  }
  // Slashes too many are Next's to mend, and lead to a page here.
  for (const target of ["//evil.example/x", "///evil.example", "/\\evil.example", "/%5C%5Cevil.example/"]) {
    const { location } = (await bare(target, {})).headers;
    expect(location ?? "/").toMatch(/^\/(?![/\\])/);
  }
});

test("a mutation from another site is refused, whatever it is", async ({ playwright, baseURL }) => {
  const signedIn = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: organiser.storage,
  });
  const asked = ["/campaigns", "/account", "/api/auth/signout", "/api/health", "/favicon.icoX", "/icon.svg"];
  for (const address of asked) {
    const answer = await signedIn.post(address, { headers: { origin: "https://evil.example" }, data: "x" });
    expect({ address, status: answer.status() }).toEqual({ address, status: 403 });
  }
  expect((await signedIn.post("/account", { headers: { "sec-fetch-site": "cross-site" } })).status()).toBe(
    403,
  );
  await signedIn.dispose();
});

test("a body that is too large or of unknown length is refused before it is read", async ({
  request,
  baseURL,
}) => {
  const tooLarge = await request.post("/login", {
    headers: { origin: baseURL ?? "" },
    data: "x".repeat(1_048_577),
  });
  expect(tooLarge.status()).toBe(413);
  expect((await tooLarge.json()).error.message).toContain("exceeds the limit of 1 MiB");
  const status = await new Promise((resolve, reject) => {
    const chunked = http(`${baseURL}/login`, { method: "POST", headers: { "transfer-encoding": "chunked" } });
    chunked.on("response", (response) => resolve(response.statusCode));
    chunked.on("error", reject);
    chunked.write("x");
  });
  expect(status).toBe(411);
});

test("a head is taken and refused at the server's own limit, not at Node's", async ({ baseURL }) => {
  const answered = (length: number) =>
    new Promise((resolve, reject) => {
      const headers = { "x-long": "x".repeat(length) };
      const asked = http(`${baseURL}/api/health`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on("error", reject);
      asked.end();
    });
  // 408 for what comes slowly is a setting of the same list.
  expect(await answered(serverLimits.maxHeaderSize - 1000)).toBe(200);
  expect(await answered(serverLimits.maxHeaderSize + 1000)).toBe(431);
});

test("a request that wants to speak something else is one like any other, and holds no connection", async () => {
  const upgrade = { connection: "Upgrade", upgrade: "websocket" };
  for (const method of ["GET", "POST"])
    for (const target of ["/", "/no-such-page", "/_next/hmr", "/_next/webpack-hmr", "/%FF", "/api/health"]) {
      const { status } = await bare(target, {}, method);
      expect({ method, target, ...(await bare(target, upgrade, method)) }).toMatchObject({
        method,
        target,
        status,
      });
      const elsewhere = await bare(target, { ...upgrade, host: "evil.example" }, method);
      expect({ method, target, ...elsewhere }).toMatchObject({ method, target, status: 421 });
    }
});

test("an address that the client makes up is not believed", async ({ request, baseURL }) => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 3; guess++) {
    const answer = await request.get(`/join/${"x".repeat(43)}`, {
      headers: { "x-forwarded-for": `203.0.113.${guess}`, "x-adjudge-client-address": `203.0.113.${guess}` },
    });
    statuses.push(answer.status());
  }
  expect(statuses.every((status) => status < 500)).toBe(true);
  const log = readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "adjudge.log"), "utf8");
  expect(log).not.toContain("203.0.113.");
  expect(baseURL).toBeDefined();
});

test("the log has a JSON line for every request, and no token, address, name or password", async ({
  page,
}) => {
  const token = new URL(fromStart("ADJUDGE_E2E_JUDGE_LINK")).pathname.split("/")[2] as string;
  await page.goto(fromStart("ADJUDGE_E2E_JUDGE_LINK"));
  await page.goto(`/login?callbackUrl=${encodeURIComponent(`/join/${token}`)}`);
  const log = readFileSync(path.join(fromStart("ADJUDGE_E2E_HOME"), "adjudge.log"), "utf8");
  const lines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.some(({ path: logged, status }) => logged === "/join/…" && status === 200)).toBe(true);
  for (const secret of [token, organiser.email, organiser.name, organiser.password, "127.0.0.1"]) {
    expect(log).not.toContain(secret);
  }
});

test("what is not there says so and shows the way back", async ({ organiserPage }) => {
  const answer = await organiserPage.goto("/campaigns/00000000-0000-4000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(organiserPage.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await organiserPage.getByRole("link", { name: "Go to your campaigns" }).click();
  await expect(organiserPage).toHaveURL("/campaigns");
  expect((await organiserPage.goto("/dev/components"))?.status()).toBe(404);
});
