import { expect, fromStart, organiser, test } from "./support/journey";

test("the first organiser comes in by the link in the terminal and finds the demo", async ({
  page,
  request,
}) => {
  const link = fromStart("ADJUDGE_E2E_ORGANISER_LINK");

  // Looking at the link, as a mail program would, neither signs in nor uses it up.
  for (let look = 0; look < 3; look++) {
    const answer = await request.get(link);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["referrer-policy"]).toBe("same-origin");
    expect(answer.headersArray().filter(({ name }) => /set-cookie/i.test(name))).toEqual([]);
  }

  await page.goto(link);
  await page.getByLabel("Your name").fill(organiser.name);
  await page.getByLabel("E-mail address").fill("First@Example.org ");
  await page.getByLabel("Password").fill("too short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("A password needs at least 12 characters.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue(organiser.name);

  await page.getByLabel("Password").fill(organiser.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/campaigns");
  await expect(page.getByRole("row", { name: /Learner essays/ })).toContainText("74");
  await page.context().storageState({ path: organiser.storage });

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("the session's cookie is out of reach for scripts", async ({ browser }) => {
  const context = await browser.newContext({ storageState: organiser.storage });
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.includes("session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  // The endpoint that would hand the session's content to scripts is closed.
  expect((await context.request.get("/api/auth/session")).status()).toBe(404);
  await context.close();
});
