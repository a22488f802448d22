import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase } from "../lib/db/connection/client";
import { type Credentials, connectionString, readCredentials } from "../lib/db/embedded/credentials";
import { freePort } from "../lib/db/embedded/free-port";
import { removeInstallation } from "../lib/testing/database/remove-installation";
import { type AdjudgeProcess, startAdjudge } from "./support/adjudge-process";
import { type IdentityProvider, startIdentityProvider } from "./support/identity-provider";
import { expect, test } from "./support/journey";
import { sessionBegunAt } from "./support/session-begun-at";

test.describe("with a service for signing in", () => {
  let home: string;
  let adjudge: AdjudgeProcess;
  let provider: IdentityProvider;

  test.beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), "adjudge-sso-"));
    provider = await startIdentityProvider("adjudge");
    adjudge = await startAdjudge({
      ADJUDGE_HOME: home,
      PORT: String(await freePort()),
      ADJUDGE_DEMO: "off",
      AUTH_OIDC_ISSUER: provider.issuer,
      AUTH_OIDC_ID: "adjudge",
      AUTH_OIDC_SECRET: "a secret",
      AUTH_OIDC_NAME: "the university",
    });
  });
  test.afterAll(async () => {
    await adjudge.stop();
    provider.stop();
    removeInstallation(home);
  });

  test("an organiser with an account here comes in, and nobody else", async ({ page }) => {
    await page.goto(adjudge.firstOrganiserLink as string);
    await page.getByLabel("Your name").fill("Single Signer");
    await page.getByLabel("E-mail address").fill("single@example.org");
    await page.getByLabel("Password").fill("a password hardly used");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
    // Without the demo, and before there is anything: an empty state that says what to do.
    await expect(page.getByRole("table")).toHaveCount(0);

    const comeIn = async (person: IdentityProvider["person"]) => {
      provider.person = person;
      await page.context().clearCookies();
      await page.goto(`${adjudge.address}/login`);
      await page.getByRole("button", { name: /the university/ }).click();
    };
    await comeIn({ email: "Single@example.org", email_verified: true });
    await expect(page).toHaveURL(/\/campaigns$/);

    const refused = page.getByText(/No account here has that e-mail address/);
    await comeIn({ email: "single@example.org", email_verified: false });
    await expect(refused).toBeVisible();
    await comeIn({ email: "stranger@example.org", email_verified: true });
    await expect(refused).toBeVisible();
    await page.goto(`${adjudge.address}/campaigns`);
    await expect(page).toHaveURL(/\/login/);
  });

  test("an organiser without a password shows by the service who they are before a token is made", async ({
    page,
    context,
  }) => {
    const db = createDatabase(connectionString(readCredentials(home) as Credentials, "application"), {
      poolSize: 1,
    });
    const email = "single@example.org";
    const { id, sessionVersion } = await db.user.update({ where: { email }, data: { passwordHash: null } });
    await db.$disconnect();
    provider.person = { email, email_verified: true };
    // Signed in by the service, but not just now.
    const token = { sub: id, v: sessionVersion, by: "service" } as const;
    const value = sessionBegunAt(new Date(Date.now() - 16 * 60_000), token, home);
    await context.addCookies([{ name: "adjudge.session", value, url: adjudge.address }]);
    await page.goto(`${adjudge.address}/account/tokens`);
    await expect(page.getByText(/^Sign in again first/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Create token" })).toHaveCount(0);

    await page.getByRole("button", { name: /the university/ }).click();
    await expect(page.getByRole("button", { name: "Create token" })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/tokens$/);
    expect(provider.askedAgain).toBe(true);
    await expect(page.getByLabel("Your password")).toHaveCount(0);
    await page.getByLabel("Name", { exact: true }).fill("A notebook");
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByText(/^adj_/)).toBeVisible();
  });
});
