import { expect, organiser, signIn, test } from "./support/journey";

test("an organiser signs in, lands where she wanted to go, and signs out", async ({ page }) => {
  await page.goto("/organisers");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await page.getByLabel("E-mail address").fill(organiser.email.toUpperCase());
  await page.getByLabel("Password").fill(organiser.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/organisers");
  await expect(page.getByRole("cell", { name: organiser.email })).toBeVisible();

  await page.getByRole("button", { name: new RegExp(organiser.name) }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.pathname === "/" || url.pathname === "/login");
  await page.goto("/campaigns");
  await expect(page).toHaveURL(/\/login/);
});

test("a wrong password and an unknown account look the same", async ({ page }) => {
  const message = page.getByText("E-mail address or password is wrong.");
  await signIn(page, organiser.email, "not the password at all");
  await expect(message).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue(organiser.email);
  await signIn(page, "unknown@example.org", "not the password at all");
  await expect(message).toBeVisible();
});

test("guessing passwords is stopped, and the message says for how long", async ({ page }) => {
  const answer = page.getByText(/wrong|too many/i);
  for (let guess = 0; guess < 11; guess++) {
    await signIn(page, "guessed@example.org", `guess number ${guess}`);
    await expect(answer).toBeVisible();
  }
  await expect(page.getByText(/too many.*minutes?/i)).toBeVisible();
});

test.describe("where one lands after signing in", () => {
  for (const evil of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
  ]) {
    test(`is never another site: ${evil}`, async ({ page, baseURL }) => {
      await page.goto(`/login?callbackUrl=${encodeURIComponent(evil)}`);
      await page.getByLabel("E-mail address").fill(organiser.email);
      await page.getByLabel("Password").fill(organiser.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL(/\/campaigns/);
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }
});

test("a changed password ends every other session, and the one that changed it goes on", async ({
  browser,
}) => {
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [page, other] = await Promise.all([here.newPage(), there.newPage()]);
  // An account of its own: the other journeys keep their session.
  const organiserContext = await browser.newContext({ storageState: organiser.storage });
  const admin = await organiserContext.newPage();
  await admin.goto("/organisers");
  await admin.getByRole("button", { name: "Create invitation link" }).click();
  const link = await admin.getByText(/^http.*\/invite\//).innerText();
  await admin.goto("/account");
  const both = "Also revoke my API tokens and open invitations";
  await expect(admin.getByRole("checkbox", { name: both })).toBeChecked();
  await page.goto(link);
  await page.getByLabel("Your name").fill("Second Organiser");
  await page.getByLabel("E-mail address").fill("second@example.org");
  await page.getByLabel("Password").fill("a first long password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/campaigns");
  await signIn(other, "second@example.org", "a first long password");
  await expect(other).toHaveURL("/campaigns");

  // Not an administrator: the demo and the accounts are not hers.
  await expect(page.getByRole("row", { name: /Learner essays/ })).toHaveCount(0);
  await page.goto("/organisers");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Organisers");

  await page.goto("/account");
  await expect(page.getByRole("checkbox", { name: "Also revoke my API tokens" })).toBeChecked();
  await page.getByLabel("Current password").fill("a first long password");
  await page.getByLabel("New password").fill("a second long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/password.*changed/i)).toBeVisible();
  await page.goto("/campaigns");
  await expect(page).toHaveURL("/campaigns");
  await other.goto("/campaigns");
  await expect(other).toHaveURL(/\/login/);
  await Promise.all([here.close(), there.close(), organiserContext.close()]);
});
