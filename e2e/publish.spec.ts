import { operations } from "@/lib/domain/api/operations";
import { accessibilityViolations, expect, organiser, test } from "./support/journey";

const demo = "Learner essays (demo)";

test("a program reads a campaign with a token, the public reads letters, and a revoked token reads nothing", async ({
  organiserPage: page,
  playwright,
  baseURL,
}) => {
  await page.goto("/account");
  await page.getByRole("link", { name: "Manage API tokens" }).click();
  await expect(page.getByRole("heading", { name: "New token" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("A program of a journey");
  await page.getByRole("checkbox", { name: "Read judgments" }).check();
  await page.getByRole("checkbox", { name: "Read outputs" }).check();
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  // What was entered stands there still.
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("A program of a journey");
  for (const name of ["Read judgments", "Read outputs"])
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByLabel("Your password").fill(organiser.password);
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByText(/^adj_/).innerText();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const { campaigns } = await (await program.get("/api/v1/campaigns")).json();
  const { id } = campaigns.find(({ name }: { name: string }) => name === demo);

  await page.goto(`/campaigns/${id}/publish`);
  await page.getByLabel("Address").fill("journey-of-the-demo");
  for (const name of ["Leaderboard as a table", "Judgments", "Outputs", "Metrics"])
    await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByLabel("Description").fill("Which system corrects essays best?");
  await page.getByLabel("Authors").fill("Ada Example\nBen Example");
  await page.getByLabel("Data licence").fill("CC BY 4.0");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published.")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const anybody = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  let publicBytes = "";
  for (const operation of Object.values(operations)) {
    if (operation.path.includes("{call}")) {
      // Calls are for the tokens of teams.
      expect((await program.get("/api/v1/calls/any")).status()).toBe(403);
      continue;
    }
    const address = operation.path.replace("{campaign}", id).replace("{slug}", "journey-of-the-demo");
    const isPublic = operation.access === "public";
    const response = await (isPublic ? anybody : program).get(address);
    // What tells names is held back until the campaign is closed.
    const isHeldBack = ["/metrics", "/judgments", "/outputs"].some(
      (end) => isPublic && address.endsWith(end),
    );
    expect(`${response.status()} ${address}`).toBe(`${isHeldBack ? 409 : 200} ${address}`);
    if (isPublic) publicBytes += await response.text();
    if (isHeldBack) continue;
    if (operation.answer.kind === "json") {
      const sent = await response.json();
      expect(operation.answer.schema.parse(sent)).toEqual(sent);
    } else {
      const [header] = (await response.text()).split("\n");
      expect(JSON.parse(header ?? "")).toMatchObject({ program: expect.any(String) });
    }
    if (isPublic) continue;
    // Neither nobody nor a browser that is signed in gets in without the token.
    expect((await anybody.get(address)).status()).toBe(401);
    expect((await page.request.get(address)).status()).toBe(401);
  }

  const mistaken = await anybody.get("/api/v1/nothing");
  expect(mistaken.status()).toBe(404);
  expect(await mistaken.json()).toMatchObject({ error: { code: "not-found" } });

  for (const path of ["", "?method=bt", "/files/leaderboard.csv", "/files/leaderboard.tex"]) {
    const response = await anybody.get(`/p/journey-of-the-demo${path}`);
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toContain("no-store");
    publicBytes += await response.text();
  }
  const { systems } = await (await program.get(`/api/v1/campaigns/${id}/systems`)).json();
  expect(systems.length).toBeGreaterThan(2);
  for (const { name } of systems) expect(publicBytes.match(new RegExp(`\\b${name}\\b`))).toBeNull();
  expect(publicBytes.includes(id)).toBe(false);
  expect(publicBytes).toContain("System A");
  expect(publicBytes).toContain("noindex");

  await page.goto("/p/journey-of-the-demo");
  await expect(page.getByRole("heading", { name: "Head to head" })).toBeVisible();
  await expect(page.getByText("Which system corrects essays best?")).toBeVisible();
  await expect(page.getByText("Ada Example, Ben Example")).toBeVisible();
  await expect(page.getByRole("link", { name: /^CC BY 4\.0/ })).toHaveAttribute("href", /creativecommons/);
  await expect(page.getByText(/^Published on/)).toBeVisible();
  await expect(page.locator('meta[name="citation_author"]')).toHaveCount(2);
  // Its index leads to every part.
  const index = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const parts = page.locator("main h2");
  expect(await index.count()).toBe(await parts.count());
  await index.filter({ hasText: "Methods" }).click();
  await expect(page.getByRole("heading", { name: "Methods and citation" })).toBeInViewport();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto("/api-docs");
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`/campaigns/${id}/publish`);
  await page.getByRole("button", { name: "Freeze the page" }).click();
  // While letters hide names the page is of a moment before, and other journeys may have ranked since.
  await expect(page.getByText(/^(No rankings|Rankings) have changed since\./)).toBeVisible();
  await page.getByRole("button", { name: "Withdraw page …" }).click();
  await page.getByRole("button", { name: "Withdraw page", exact: true }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
  expect((await anybody.get("/p/journey-of-the-demo")).status()).toBe(404);

  await page.goto("/account/tokens");
  await page.getByRole("button", { name: "Revoke A program of a journey" }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(
    page.getByRole("row", { name: "A program of a journey" }).getByText("Revoked", { exact: true }),
  ).toBeVisible();
  expect((await program.get("/api/v1/campaigns")).status()).toBe(401);
  await Promise.all([program.dispose(), anybody.dispose()]);
});
