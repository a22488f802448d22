import { problemsOfMotion } from "./support/accessible/motion";
import { openEyes } from "./support/accessible/page-eyes";
import { expect, test } from "./support/journey";

const isMoving = () =>
  document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().duration) > 10);

test("while the server works nothing moves for whoever asked for that, and the others see that it works", async ({
  organiserPage: page,
}) => {
  await page.goto("/organisers");
  // The answer waits until it was looked at.
  let answer = () => {};
  await page.route("**/organisers", async (route) => {
    if (route.request().method() === "POST")
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    await route.continue();
  });
  await page.getByRole("button", { name: "Create invitation link" }).click();
  const busy = page.locator("[aria-busy=true]");
  await expect(busy).toHaveAccessibleName(/, in progress$/);
  await expect.poll(() => page.evaluate(isMoving)).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openEyes(page);
  expect(await page.evaluate(isMoving)).toBe(false);
  expect(await problemsOfMotion(page)).toEqual([]);
  // Say without motion instead: a line under the whole button.
  await expect(busy).toBeVisible();
  answer();
  await expect(busy).toHaveCount(0);
});
